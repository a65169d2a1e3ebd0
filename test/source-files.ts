import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

export const root = new URL('..', import.meta.url).pathname

/** The patterns in .gitignore: a name anywhere, a path from the root, or a file name suffix. */
const ignored = ['.git', ...readFileSync(join(root, '.gitignore'), 'utf8').split('\n')].map((line) => line.replace(/\/$/, ''))

const isIgnored = (path: string): boolean =>
  ignored.some((pattern) => {
    if (pattern.startsWith('/')) return path === pattern.slice(1)
    if (pattern.startsWith('*')) return path.endsWith(pattern.slice(1))
    return basename(path) === pattern
  })

function list(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (isIgnored(path)) return []
    return entry.isDirectory() ? list(path) : [path]
  })
}

/** The project's files except those in .gitignore. Doesn't use Git, because a downloaded archive has no repository. */
export const sourceFiles: readonly string[] = list('').toSorted()
