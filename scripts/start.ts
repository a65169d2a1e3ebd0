// What `npm start` runs. Nothing of ours is imported before the version of Node is known: an older one cannot read it.
import module from 'node:module'
import { fileURLToPath } from 'node:url'

import type { Running } from '#server/main.ts'

const needed = 24
const [major] = process.versions.node.split('.')
if (Number(major) < needed) {
  console.error(
    `Stringdesk needs Node ${needed} and brings it along: start it with "npm start" (this is Node ${process.versions.node}).`,
  )
  process.exit(1)
}
// What was compiled at one start is read back at the next: a quarter of the work. Where it cannot be kept, it is done again.
module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)))

const say = (line: string) => console.log(line)

// Milliseconds. npm passes Ctrl+C on to a process that got it from the terminal already: that is one wish, not two.
const sameWish = 500

let server: Running | undefined
let askedAt: number | undefined

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)

const [{ StartError }, { ConfigError }, { startServer }, { buildWeb }] = await Promise.all([
  import('#database/embedded/error.ts'),
  import('#server/platform/config.ts'),
  import('#server/main.ts'),
  import('./web-build.ts'),
]).catch(notInstalled)

/** After a clone or a pull, what is new in package-lock.json is not there before "npm ci". */
function notInstalled(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!(error instanceof Error) || !code.endsWith('MODULE_NOT_FOUND')) throw error
  console.error(`Run "npm ci" first. ${error.message.split('\n')[0]}.`)
  process.exit(1)
}

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
  module.flushCompileCache()
} catch (error) {
  fail(error)
}
