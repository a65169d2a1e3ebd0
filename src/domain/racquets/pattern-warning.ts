// Apart from patterns.ts, which the landing page loads.
import { looksLikePattern, parsePattern } from './patterns.ts'

/** What is odd about text that looks like a pattern and is none, in words for beside its field; it is kept all the same. */
export const patternWarning = (pattern: string): string | null => {
  const meant = looksLikePattern.exec(pattern.trim())
  if (meant === null || parsePattern(pattern) !== null) return null
  const [, mains = '', crosses = ''] = meant
  const missing = [mains === '' && 'mains', crosses === '' && 'crosses'].filter(Boolean)
  if (missing.length > 0) return `The ${missing.join(' and ')} are missing. It reads mains x crosses, like 16x19.`
  return `No frame we know has ${Number(mains)} mains and ${Number(crosses)} crosses. Is it right? It is kept as it stands.`
}
