import { realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { ownerUrl } from './cluster.ts'
import { codeOf, StartError } from './error.ts'
import type { Place } from './place.ts'
import { postmasterIn, signal, type Postmaster } from './process.ts'
import { withClient } from '#database/pool.ts'

// Milliseconds. A Postgres opens its port at once after it has written postmaster.pid, and ends soon after it was told to.
const opensPortWithin = 1_000
const stopsWithin = 60_000
const step = 50

const mayBeSignalled = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

type Answer = 'ours' | 'not ours' | 'nobody there' | 'unclear'

// 57P03: starting or stopping. 53300: no connection left. 28P01: a password, but not ours.
const meanings = new Map<string, Answer>([
  ['57P03', 'ours'],
  ['53300', 'ours'],
  ['28P01', 'not ours'],
  ['ECONNREFUSED', 'nobody there'],
])

/** Whose database has the port. */
export async function whoAnswers(place: Pick<Place, 'data'>, port: number, password: string): Promise<Answer> {
  try {
    const { rows } = await withClient(ownerUrl(password, port, 'postgres'), (client) =>
      client.query<{ data_directory: string }>('show data_directory'),
    )
    const directory = await realpath(rows[0]?.data_directory ?? '').catch(() => '')
    return directory === (await realpath(place.data)) ? 'ours' : 'not ours'
  } catch (error) {
    return meanings.get(codeOf(error) ?? '') ?? 'unclear'
  }
}

async function isOurs(place: Place, left: Postmaster, password: string): Promise<boolean> {
  // In a container the same few process numbers come again at every start.
  if (left.pid === process.pid || left.pid === process.ppid) return false
  for (let waited = 0; waited <= opensPortWithin; waited += step) {
    const answer = await whoAnswers(place, left.port, password)
    if (answer === 'unclear') {
      throw new StartError(
        `Process ${left.pid} seems to be the database of an earlier Stringdesk and does not answer. End it, then start again.`,
      )
    }
    if (answer !== 'nobody there') return answer === 'ours'
    await sleep(step)
  }
  return false
}

/**
 * Stops the Postgres that a killed Stringdesk left running on this data; must be called by the owner of the data folder. What
 * was committed stays. A postmaster.pid whose process number belongs to somebody else by now is removed: Postgres itself would
 * take it for a neighbour. Should that ever be wrong, Postgres still finds the shared memory of the other one and refuses.
 */
export async function stopOrphan(place: Place, password: string, say: (line: string) => void): Promise<void> {
  const left = await postmasterIn(place.data)
  if (!left || !mayBeSignalled(left.pid)) return
  if (!(await isOurs(place, left, password))) {
    await rm(join(place.data, 'postmaster.pid'), { force: true })
    return
  }
  say(`Stopping the database that an earlier Stringdesk left running (process ${left.pid}).`)
  signal(place, left.pid, 'INT')
  for (let waited = 0; waited < stopsWithin; waited += step) {
    // The file goes last; the process may stay as a zombie where nobody collects it.
    if (!(await postmasterIn(place.data)) || !mayBeSignalled(left.pid)) return
    await sleep(step)
  }
  throw new StartError(`The database of an earlier Stringdesk (process ${left.pid}) does not stop. End it, then start again.`)
}
