// A string pattern: mains x crosses, as printed on the frame. Its schema is in fields.ts: the landing page draws one without.
import { patternStrings } from '#domain/constants.ts'

export const looksLikePattern = /^(\d*)\s*[x×]\s*(\d*)$/i
const isPatternCount = (count: number) => count >= patternStrings.min && count <= patternStrings.max

/** The mains and crosses of "16x19", also of "16 X 19" and "16×19"; null when it is not that, or no frame has so many. */
export const parsePattern = (pattern: string): { mains: number; crosses: number } | null => {
  const [, first = '', second = ''] = looksLikePattern.exec(pattern.trim()) ?? []
  const [mains, crosses] = [Number(first), Number(second)]
  return isPatternCount(mains) && isPatternCount(crosses) ? { mains, crosses } : null
}
