// Shared by all trials: prints, starts programs in a temporary folder, and stops them.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { StartError } from '#database/embedded/error.ts'

export const print = (line: string): void => console.log(line)

/** Prints a result. A bad one fails the trial. */
export function report(text: string, isGood: boolean): void {
  if (!isGood) process.exitCode = 1
  print(`  ${isGood ? 'ok' : 'FAILED'}: ${text}`)
}

/** Whether a condition becomes true within the given seconds. A check that throws counts as false. */
export async function waitFor(isTrue: () => Promise<boolean>, seconds: number): Promise<boolean> {
  const deadline = Date.now() + seconds * 1000
  while (Date.now() < deadline) {
    if (await isTrue().catch(() => false)) return true
    await sleep(200)
  }
  return false
}

interface Stoppable {
  stop(): Promise<unknown>
}

/** Waits until a program has started. The program is stopped when the trial ends. */
export type Start = <Program extends Stoppable>(name: string, starting: Promise<Program>) => Promise<Program>

/** Runs a trial in a temporary folder. Stops its programs in reverse order, and prints why it failed. */
export async function runTrial(name: string, work: (folder: string, start: Start) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), `stringdesk-${name}-`))
  // The user that runs Postgres must be able to reach its own folder inside.
  await chmod(folder, 0o711)
  const started: Stoppable[] = []
  try {
    await work(folder, async (program, starting) => {
      const running = await starting
      started.push(running)
      print(`${program} runs`)
      return running
    })
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  } finally {
    for (const program of started.toReversed()) await program.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
