// Finds statements that lock rows of several tenants, which Citus refuses.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** The position of the parenthesis or the quotation mark that opens the statement around an index. */
function openingBefore(source: string, index: number): number {
  let depth = 0
  for (let at = index - 1; at >= 0; at -= 1) {
    const character = source[at]
    if (character === '`') return at
    if (character === ')') depth += 1
    if (character === '(' && (depth -= 1) < 0) return at
  }
  return 0
}

/**
 * Finds the statements in a source text that lock rows with `skip locked` and compare no tenant. Ignores tables of the schema `auth`, which
 * have none.
 */
export const findClaims = (source: string): string[] =>
  [...source.matchAll(/\bskip locked\b/gi)]
    .map(({ index }) => source.slice(openingBefore(source, index) + 1, index).trim())
    .filter((claim) => !/stringer_id = \$\{/.test(claim) && !/\bfrom auth\./.test(claim))

/** The files of the server with such statements, with the start of each. */
export const claimsOfServer = (): string[] =>
  globSync('src/server/**/*.ts', { cwd: root })
    .toSorted()
    .flatMap((path) => findClaims(readFileSync(join(root, path), 'utf8')).map((claim) => `${path}: ${claim.split('\n')[0]}`))
