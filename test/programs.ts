import { findMissing, findPrograms, type ProgramName } from '#scripts/optional-programs.ts'
import type { TestContext } from 'vitest'

/** Finds the paths of optional programs. Skips the test if one isn't installed. */
export async function programsOrSkip<Name extends ProgramName>(
  { skip }: TestContext,
  ...names: readonly Name[]
): Promise<Record<Name, string>> {
  return (await findPrograms(...names)) ?? skip(`not installed: ${(await findMissing(names)).join(', ')}`)
}
