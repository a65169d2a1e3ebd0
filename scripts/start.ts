// `npm start`. Checks the version of Node before importing anything else, because older ones cannot run TypeScript.
import module from 'node:module'
import { fileURLToPath } from 'node:url'

import type { Running } from '#server/main.ts'

const requiredNode = 24
const [major] = process.versions.node.split('.')
if (Number(major) < requiredNode) {
  console.error(
    `Stringdesk needs Node ${requiredNode}, which "npm ci" installs: start it with "npm start" (this is Node ${process.versions.node}).`,
  )
  process.exit(1)
}
// Compiled code is reused by the next start, which saves a quarter of the work.
module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)))

const print = (line: string) => console.log(line)

// npm forwards Ctrl+C to a process that already got it from the terminal: both count as one.
const sameSignalMs = 500

let server: Running | undefined
let stopRequestedAt: number | undefined

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)

const [{ StartError }, { ConfigError }, { startServer }, { buildWeb }] = await Promise.all([
  import('#database/embedded/error.ts'),
  import('#server/platform/config.ts'),
  import('#server/main.ts'),
  import('./web-build.ts'),
]).catch(notInstalled)

/** After a clone or a pull, new packages are missing until "npm ci" has run. */
function notInstalled(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!(error instanceof Error) || !code.endsWith('MODULE_NOT_FOUND')) throw error
  console.error(`Run "npm ci" first. ${error.message.split('\n')[0]}.`)
  process.exit(1)
}

/** Expected errors are printed as one line, bugs with their stack. */
function fail(error: unknown): never {
  const isExpected = error instanceof StartError || error instanceof ConfigError
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
  if (isExpected) console.error(error.message)
  else if (error instanceof Error && code && !code.startsWith('ERR_'))
    console.error(`Stringdesk could not start: ${error.message || code}`)
  else console.error(error)
  process.exit(1)
}

/** The first signal lets requests finish, the second stops at once. */
function stop(): void {
  const isRepeated = stopRequestedAt !== undefined
  if (isRepeated && Date.now() - (stopRequestedAt ?? 0) < sameSignalMs) return
  if (isRepeated) process.exit(1)
  stopRequestedAt = Date.now()
  if (!server) process.exit(0)
  print('Stopping after the requests in progress.')
  server.stop().then(() => process.exit(0), fail)
}

try {
  await buildWeb(print)
  server = await startServer(print)
  print(`Stringdesk is open at ${server.address}/home`)
  module.flushCompileCache()
} catch (error) {
  fail(error)
}
