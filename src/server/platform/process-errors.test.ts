import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

import { expect, it } from 'vitest'

const run = promisify(execFile)
const url = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)

/** Runs `code` in a process that logs its errors. */
async function inProcess(code: string) {
  const program = `
    import { createLog } from ${url('./log.ts')}
    import { logProcessErrors } from ${url('./process-errors.ts')}
    import { withWorkIds } from ${url('./work-ids.ts')}
    logProcessErrors(createLog('info'))
    ${code}
    setImmediate(() => console.log('still running'))`
  const args = ['--input-type=module', '--eval', program]
  const root = fileURLToPath(new URL('../../../', import.meta.url))
  const { stdout, stderr, exitCode } = await run(process.execPath, args, { cwd: root }).then(
    (output) => ({ ...output, exitCode: 0 }),
    (error: { stdout: string; stderr: string; code: number }) => ({ ...error, exitCode: error.code }),
  )
  const line: unknown = JSON.parse(stderr)
  return { stdout, exitCode, line }
}

it('an unhandled rejection is logged with its cause and request, and the process continues', async () => {
  const cause = `new Error('no answer', { cause: new Error('refused') })`
  expect(await inProcess(`withWorkIds({ request_id: 'r-1' }, async () => { void Promise.reject(${cause}) })`)).toMatchObject({
    stdout: 'still running\n',
    exitCode: 0,
    line: { msg: 'unhandled rejection', request_id: 'r-1', err: { message: 'no answer', cause: { message: 'refused' } } },
  })
})

it('an uncaught exception is logged and ends the process with code 1', async () => {
  expect(await inProcess(`process.nextTick(() => { throw new Error('broken') })`)).toMatchObject({
    stdout: '',
    exitCode: 1,
    line: { msg: 'uncaught exception', level: 'fatal', err: { message: 'broken' } },
  })
})
