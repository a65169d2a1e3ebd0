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
// Caching compiled code makes the next start a quarter faster.
module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)))

const print = (line: string) => console.log(line)

// In an assembled app (assemble.ts) there is nothing to build from.
const isBuilt = process.argv.includes('--built')

// `npm run dev` restarts the server after every change, without building it.
const isFromSource = process.argv.includes('--from-source')

// npm forwards Ctrl+C to a process that already got it from the terminal. Signals within this time count as one.
const sameSignalMs = 500

let server: Running | undefined
let stopRequestedAt: number | undefined

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal))

const [{ StartError }, { buildServer, buildWeb, loadServer }] = await Promise.all([
  import('#database/embedded/error.ts'),
  import('./build.ts'),
]).catch(failOnMissingPackage)

let isExpectedError = (error: unknown): boolean => error instanceof StartError

/** Exits with a hint when a package is missing, for example after a pull without "npm ci". */
function failOnMissingPackage(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!(error instanceof Error) || !code.endsWith('MODULE_NOT_FOUND')) throw error
  console.error(`Run "npm ci" first. ${error.message.split('\n')[0]}.`)
  process.exit(1)
}

/** Prints expected errors as one line and bugs with their stack, and exits. */
function fail(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
  if (error instanceof Error && isExpectedError(error)) console.error(error.message)
  else if (error instanceof Error && code && !code.startsWith('ERR_'))
    console.error(`Stringdesk could not start: ${error.message || code}`)
  else console.error(error)
  process.exit(1)
}

/** Lets requests finish after the first signal, and exits at once after the second. */
function stop(signal: NodeJS.Signals): void {
  const isRepeated = stopRequestedAt !== undefined
  if (isRepeated && Date.now() - (stopRequestedAt ?? 0) < sameSignalMs) return
  if (isRepeated) process.exit(1)
  stopRequestedAt = Date.now()
  if (!server) process.exit(0)
  print('Finishing requests in progress, then stopping.')
  // Ctrl+C does not wait for proxies.
  server.stop(signal === 'SIGINT').then(() => process.exit(0), fail)
}

try {
  if (!isBuilt) await buildWeb(print)
  if (!isBuilt && !isFromSource) await buildServer(print)
  const program = await (isFromSource ? import('#server/main.ts') : loadServer()).catch(failOnMissingPackage)
  isExpectedError = program.isExpectedError
  server = await program.startServer(print)
  print(`Stringdesk is running at ${server.address}/home`)
  module.flushCompileCache()
} catch (error) {
  fail(error)
}
