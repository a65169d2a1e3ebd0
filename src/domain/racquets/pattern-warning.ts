// Separate from patterns.ts, so that the landing page doesn't load it.
import { looksLikePattern, parsePattern } from './patterns.ts'

/** A hint if the text looks like a pattern but isn't a valid one; null for other text. The text may still be saved. */
export const patternWarning = (pattern: string): string | null => {
  const match = looksLikePattern.exec(pattern.trim())
  if (match === null || parsePattern(pattern) !== null) return null
  const [, mains = '', crosses = ''] = match
  const missing = [mains === '' && 'mains', crosses === '' && 'crosses'].filter(Boolean)
  if (missing.length > 0) return `The ${missing.join(' and ')} are missing. Enter mains x crosses, for example 16x19.`
  return `${Number(mains)} mains and ${Number(crosses)} crosses is an unusual pattern. Check it, or save it anyway.`
}
