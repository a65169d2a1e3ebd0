// `npm run restarts`: restarts two app processes behind nginx, one after the other, while people read, write and watch, and prints how
// many requests failed.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { StartError } from '#database/embedded/error.ts'

import { startHosted, type Hosted } from './setup/hosted.ts'
import { print } from './setup/trial.ts'
import { Load } from './setup/load.ts'
import { findDamage, Writers } from './setup/writers.ts'

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '10' } } })
const rounds = Number(options.rounds)

const writerCount = 6
const readerCount = 8
const streamCount = 20

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`

/** Restarts each process in turn. Resolves with the duration of each stop, in milliseconds. */
async function restartAll({ apps }: Hosted): Promise<number[]> {
  const stops: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const app of apps) {
      await sleep(500 + ((round * 137) % 400))
      const startedAt = performance.now()
      await app.stop()
      stops.push(performance.now() - startedAt)
      await app.start()
    }
  }
  return stops
}

try {
  const hosted = await startHosted(print)
  try {
    const databaseUrl = hosted.postgres.superuserUrl('stringdesk')
    const writers = await Writers.start(hosted.url, databaseUrl, writerCount)
    const load = await Load.start(hosted.url, { readers: readerCount, streams: streamCount })
    const stops = await restartAll(hosted)
    const read = await load.stop()
    await writers.stop()
    const failures = [...read.failures, ...writers.takeFailures()]
    const requests = read.requests + writers.requests
    const { lost, halfWritten } = await findDamage(databaseUrl, writers)
    print(`${stops.length} restarts of ${hosted.apps.length} processes under load
  ${requests} requests, of them ${writers.requests} writes: ${failures.length} failed, the slowest took ${seconds(Math.max(read.slowestMs, writers.slowestMs))}
  ${read.reconnects} live streams ended and were opened again, at most ${seconds(read.longestGapMs)} later
  a stop took at most ${seconds(Math.max(...stops))}; lost ${lost}, half-written ${halfWritten}, of ${writers.acknowledged.size} jobs`)
    if (failures.length > 0) print(`  ${JSON.stringify(failures.slice(0, 5))}`)
    if (failures.length + lost + halfWritten > 0) process.exitCode = 1
  } finally {
    await hosted.stop()
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
