// A clock that can be set while programs run, using Debian's libfaketime.
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { requirePrograms } from '#scripts/optional-programs.ts'

export interface Clock {
  /** The environment for programs that use this clock. Their timers stay real. */
  readonly env: Record<string, string>
  /** Sets the time. The clock keeps running from there. */
  set(to: Date): Promise<void>
  now(): Date
}

/** Creates a clock that starts at the real time. */
export async function createClock(folder: string): Promise<Clock> {
  const { libfaketime } = await requirePrograms('libfaketime')
  const file = join(folder, 'clock')
  let offsetMs = 0
  const write = async (): Promise<void> => {
    await writeFile(file, `${offsetMs < 0 ? '-' : '+'}${Math.abs(offsetMs) / 1000}`)
    // Postgres reads it as another user.
    await chmod(file, 0o644)
  }
  await write()
  return {
    env: {
      LD_PRELOAD: libfaketime,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    },
    set: async (to) => {
      offsetMs = to.getTime() - Date.now()
      await write()
    },
    now: () => new Date(Date.now() + offsetMs),
  }
}
