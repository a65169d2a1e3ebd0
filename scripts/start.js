// `npm start`. This is JavaScript because Node's type stripping would keep 15 MB in memory, and older versions of Node can't strip types.
// Modules imported later come from the compile cache, without types, or are bundled.
import module from 'node:module'
import { fileURLToPath } from 'node:url'

import { whenNpmEnds } from './parent.js'

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

/** @param {string} line */
const print = (line) => console.log(line)

// An assembled app (assemble.ts) has no sources to build from.
const isBuilt = process.argv.includes('--built')

// `npm run dev` restarts the server after every change, without building it.
const isFromSource = process.argv.includes('--from-source')

// npm forwards Ctrl+C to a process that already received it from the terminal. Signals within this time count as one.
const sameSignalMs = 500

/** @type {Promise<import('#server/main.ts').Running> | undefined} */
let starting
/** @type {number | undefined} */
let stopRequestedAt

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => stop(signal))
whenNpmEnds(() => stop('SIGTERM'))

// Expected errors are those the operator can fix.
/** @type {(error: unknown) => boolean} */
let isExpectedError = () => false

// Omits the values of a query, as in the log, because they may be secrets.
/** @type {(error: unknown) => unknown} */
let describeError = (error) => error

/**
 * Exits with a hint if a package is missing, for example after a pull without "npm ci".
 * @param {unknown} error
 * @returns {never}
 */
function failOnMissingPackage(error) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!(error instanceof Error) || !code.endsWith('MODULE_NOT_FOUND')) throw error
  console.error(`Run "npm ci" first. ${error.message.split('\n')[0]}.`)
  process.exit(1)
}

/**
 * Prints expected errors as one line and bugs with their stack, then exits.
 * @param {unknown} error
 * @returns {never}
 */
function fail(error) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
  if (error instanceof Error && isExpectedError(error)) console.error(error.message)
  else if (error instanceof Error && code && !code.startsWith('ERR_'))
    console.error(`Stringdesk could not start: ${error.message || code}`)
  else console.error(describeError(error))
  process.exit(1)
}

/**
 * Lets requests finish after the first signal. Exits at once after the second.
 * @param {NodeJS.Signals} signal
 */
function stop(signal) {
  const isRepeated = stopRequestedAt !== undefined
  if (isRepeated && Date.now() - (stopRequestedAt ?? 0) < sameSignalMs) return
  if (isRepeated) process.exit(1)
  stopRequestedAt = Date.now()
  if (!starting) process.exit(0)
  print('Finishing requests in progress, then stopping.')
  // Ctrl+C does not wait for proxies. The database may still be starting, so wait for it before stopping it.
  starting.then((server) => server.stop(signal === 'SIGINT')).then(() => process.exit(0), fail)
}

/** Builds what has changed. */
async function build() {
  const { buildServer, buildWeb, isBuildError } = await import('./build.ts')
  isExpectedError = isBuildError
  await buildWeb(print)
  if (!isFromSource) await buildServer(print)
}

/** @returns {Promise<typeof import('#server/main.ts')>} */
const load = () => (isFromSource ? import('#server/main.ts') : import(new URL('../dist/app/main.js', import.meta.url).href))

try {
  if (!isBuilt) await build().catch(failOnMissingPackage)
  const program = await load().catch(failOnMissingPackage)
  isExpectedError = program.isExpectedError
  describeError = program.serializeError
  starting = program.startServer(print)
  const server = await starting
  print(`Stringdesk is running at ${server.address}/home`)
  module.flushCompileCache()
} catch (error) {
  fail(error)
}
