// String patterns: mains x crosses, as printed on the racquet. The schema is in fields.ts, so that the landing page doesn't load zod.
import { patternStrings } from '#domain/constants.ts'

export const looksLikePattern = /^(\d*)\s*[x×]\s*(\d*)$/i
const isPatternCount = (count: number) => count >= patternStrings.min && count <= patternStrings.max

/** Parses "16x19", "16 X 19" and "16×19"; null for other text, and for counts that no racquet has. */
export const parsePattern = (pattern: string): { mains: number; crosses: number } | null => {
  const [, first = '', second = ''] = looksLikePattern.exec(pattern.trim()) ?? []
  const [mains, crosses] = [Number(first), Number(second)]
  return isPatternCount(mains) && isPatternCount(crosses) ? { mains, crosses } : null
}
