// Not in patterns.ts, which the landing page loads.
import { looksLikePattern, parsePattern } from './patterns.ts'

/** A hint for text that looks like a pattern but is not a valid one; null otherwise. Such text may be saved. */
export const patternWarning = (pattern: string): string | null => {
  const match = looksLikePattern.exec(pattern.trim())
  if (match === null || parsePattern(pattern) !== null) return null
  const [, mains = '', crosses = ''] = match
  const missing = [mains === '' && 'mains', crosses === '' && 'crosses'].filter(Boolean)
  if (missing.length > 0) return `The ${missing.join(' and ')} are missing. Enter mains x crosses, for example 16x19.`
  return `No racquet we know has ${Number(mains)} mains and ${Number(crosses)} crosses. Check it, or save it as it is.`
}
