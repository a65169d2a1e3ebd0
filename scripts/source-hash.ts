import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))

// Tests are not part of the build, and the build itself writes the generated files.
const ignoredFiles = /\.(test\.tsx?|gen\.ts)$/

/** Hashes the sources' names and contents. Modification times would change with every checkout. */
export async function hashSources(sources: readonly string[]): Promise<string> {
  const paths: string[] = []
  for await (const file of glob([...sources], { cwd: root, withFileTypes: true })) {
    if (file.isFile() && !ignoredFiles.test(file.name)) paths.push(join(file.parentPath, file.name))
  }
  const hash = createHash('sha256')
  for (const path of paths.toSorted())
    hash
      .update(path.slice(root.length))
      .update('\0')
      .update(await readFile(path))
      .update('\0')
  return hash.digest('hex')
}
