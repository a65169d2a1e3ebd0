// A string pattern: mains x crosses, as printed on the frame.
import { maxLength, patternStrings } from './constants.ts'
import { emptyToNull, trimmed } from './fields.ts'

const looksLikePattern = /^(\d*)\s*[x×]\s*(\d*)$/i
const isPatternCount = (count: number) => count >= patternStrings.min && count <= patternStrings.max

/** The mains and crosses of "16x19", also of "16 X 19" and "16×19"; null when it is not that, or no frame has so many. */
export const parsePattern = (pattern: string): { mains: number; crosses: number } | null => {
  const [, first = '', second = ''] = looksLikePattern.exec(pattern.trim()) ?? []
  const [mains, crosses] = [Number(first), Number(second)]
  return isPatternCount(mains) && isPatternCount(crosses) ? { mains, crosses } : null
}

const tidyPattern = (pattern: string) => {
  const parsed = parsePattern(pattern)
  return parsed === null ? pattern : `${parsed.mains}x${parsed.crosses}`
}

/** Free text, but what looks like a pattern must be one, and is kept as "16x19". */
export const optionalPattern = trimmed({ max: maxLength.stringPattern, tooLong: 'String pattern is too long' })
  .refine((pattern) => !looksLikePattern.test(pattern) || parsePattern(pattern) !== null, {
    error: 'String pattern must read mains x crosses, like 16x19',
  })
  .transform(tidyPattern)
  .transform(emptyToNull)
  .nullable()
  .optional()
