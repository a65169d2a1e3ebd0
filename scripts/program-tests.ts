import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { testedPrograms, type ProgramName } from './optional-programs.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

export interface ProgramTests {
  /** The path of the test file, relative to the project root. */
  readonly file: string
  /** The optional programs that it looks up. */
  readonly programs: readonly ProgramName[]
}

const importsPrograms = /from '(#scripts\/optional-programs|#test\/programs|\.\/programs)\.ts'/

/** The test files that use optional programs. */
export async function findProgramTests(pattern: string): Promise<ProgramTests[]> {
  const found: ProgramTests[] = []
  for await (const file of glob(pattern, { cwd: root })) {
    const text = await readFile(join(root, file), 'utf8')
    const programs = testedPrograms.filter((name) => text.includes(`'${name}'`))
    if (importsPrograms.test(text) && programs.length > 0) found.push({ file, programs })
  }
  return found
}
