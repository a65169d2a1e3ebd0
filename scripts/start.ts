// What `npm start` runs. Nothing of ours is imported before the version of Node is known: an older one cannot read it.
import { existsSync } from 'node:fs'

import type { Running } from '#server/main.ts'

const needed = 24
const [major] = process.versions.node.split('.')
if (Number(major) < needed) {
  console.error(
    `Stringdesk needs Node ${needed} and brings it along: start it with "npm start" (this is Node ${process.versions.node}).`,
  )
  process.exit(1)
}
if (!existsSync(new URL('../node_modules', import.meta.url))) {
  console.error('What Stringdesk is made of is not installed yet. Run "npm ci" first.')
  process.exit(1)
}

const say = (line: string) => console.log(line)

// Milliseconds. npm passes Ctrl+C on to a process that got it from the terminal already: that is one wish, not two.
const sameWish = 500

let server: Running | undefined
let askedAt: number | undefined

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)

const { StartError } = await import('#database/embedded-error.ts')
const { ConfigError } = await import('#server/config.ts')
const { startServer } = await import('#server/main.ts')
const { buildWeb } = await import('./web-build.ts')

/** A reason the person at the keyboard can mend is one line; anything else is a mistake of ours and shows where. */
function fail(error: unknown): never {
  const isExpected = error instanceof StartError || error instanceof ConfigError
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
  if (isExpected) console.error(error.message)
  else if (error instanceof Error && code && !code.startsWith('ERR_'))
    console.error(`Stringdesk could not go on: ${error.message || code}`)
  else console.error(error)
  process.exit(1)
}

/** The first wish to stop lets requests under way finish; the second does not wait. The database is told in either case. */
function stop(): void {
  const isRepeated = askedAt !== undefined
  if (isRepeated && Date.now() - (askedAt ?? 0) < sameWish) return
  if (isRepeated) process.exit(1)
  askedAt = Date.now()
  if (!server) process.exit(0)
  say('Stopping. Requests under way are finished first.')
  server.stop().then(() => process.exit(0), fail)
}

try {
  await buildWeb(say)
  server = await startServer(say)
  say(`Stringdesk is open at ${server.address}/home`)
} catch (error) {
  fail(error)
}
