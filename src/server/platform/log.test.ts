import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { createLog, serializeError } from './log.ts'
import { withWorkIds } from './work-ids.ts'

const address = 'ann@example.com'

/** The log line of an error that is logged as `err`. */
function logged(err: unknown): { err: Record<string, unknown>; line: string } {
  let line = ''
  createLog('info', { write: (text: string) => (line = text) }).warn({ err }, 'a step failed')
  return { err: JSON.parse(line).err, line }
}

// The copy that pg-boss reports.
const copyOf = (error: Error) => Object.assign({}, error, { message: error.message, stack: error.stack, queue: 'exports' })

describe('an error in the log', () => {
  const detail = { code: '23505', detail: `Key (email)=(${address}) already exists.` }
  const ofNodePostgres = Object.assign(new Error(`(${address}) exists`), {
    ...detail,
    name: 'error',
    severity: 'ERROR',
    table: 'users',
  })

  it.each([
    ['node-postgres', ofNodePostgres],
    ['Drizzle', new DrizzleQueryError('insert into auth.users values ($1)', [address], ofNodePostgres)],
    ['pg-boss, as a copy', copyOf(ofNodePostgres)],
  ])('of the database shows what failed without any values: %s', (_, error) => {
    const { err, line } = logged(error)
    expect(err).toMatchObject({
      name: 'PostgresError',
      message: 'Postgres refused a statement: 23505 users',
      stack: expect.stringContaining('log.test.ts'),
      code: '23505',
      table: 'users',
    })
    expect(line).not.toContain(address)
  })

  it('contains its message and stack, and those of its causes', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
    const { err } = logged(new TypeError('no connection', { cause: new AggregateError([refused]) }))
    expect(err).toMatchObject({
      name: 'TypeError',
      message: 'no connection',
      stack: expect.stringContaining('log.test.ts'),
      cause: { errors: [{ code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 127.0.0.1:5432' }] },
    })
    expect(logged(new DrizzleQueryError('select 1', [address], refused)).err).toMatchObject({
      code: 'ECONNREFUSED',
      query: 'select 1',
    })
  })

  it('keeps the message even if it is only a copy of an error, as reported by pg-boss', () => {
    const error = new Error('the folder for exports is full')
    expect(logged(copyOf(error)).err).toMatchObject({
      message: 'the folder for exports is full',
      stack: expect.stringContaining('log.test.ts'),
    })
  })

  it('contains no email address and no property of another library', () => {
    const { line } = logged(
      Object.assign(new Error(`550 <${address}> unknown`), { rejected: [address], cause: { message: address } }),
    )
    expect(line).toContain('550 <[email]> unknown')
    expect(line).not.toContain(address)
  })

  it('that isn’t an Error is logged only by its type', () => {
    expect(serializeError(address)).toMatchObject({ name: 'string' })
    expect(serializeError(null)).toMatchObject({ name: 'object' })
  })
})

it('each line has a time, a named level, a message, and the ids of its work', () => {
  const lines: unknown[] = []
  const log = createLog('debug', { write: (text: string) => lines.push(JSON.parse(text)) })
  log.info('started')
  withWorkIds({ request_id: 'r-1' }, () => log.warn({ file: 'a.eml' }, 'mail written'))
  withWorkIds({ job_id: 'j-1', queue: 'exports', request_id: undefined }, () => log.error('failed'))
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  expect(lines).toEqual([
    { time, level: 'info', msg: 'started' },
    { time, level: 'warn', msg: 'mail written', file: 'a.eml', request_id: 'r-1' },
    { time, level: 'error', msg: 'failed', job_id: 'j-1', queue: 'exports' },
  ])
})

it('each line has only its own fields, whatever the same request logged before', () => {
  const lines: Record<string, unknown>[] = []
  const log = createLog('info', { write: (text: string) => lines.push(JSON.parse(text)) })
  withWorkIds({ request_id: 'r-1' }, () => {
    log.info({ file: 'a.eml' }, 'mail written')
    log.info('done')
  })
  expect(lines.map(({ request_id, file }) => [request_id, file])).toEqual([
    ['r-1', 'a.eml'],
    ['r-1', undefined],
  ])
})
