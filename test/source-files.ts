import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

export const root = new URL('..', import.meta.url).pathname

/** What .gitignore excludes: a name anywhere, a path from the root, or names with an ending. */
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

/** The files of the project without those that .gitignore names. Without Git: a downloaded archive has no repository. */
export const sourceFiles: readonly string[] = list('').toSorted()
