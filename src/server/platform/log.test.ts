import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { createLog, serializeError } from './log.ts'

const address = 'ann@example.com'

/** What a log line holds when this is logged as `err`. */
function logged(err: unknown): { err: Record<string, unknown>; line: string } {
  let line = ''
  createLog('info', { write: (text: string) => (line = text) }).warn({ err }, 'a step failed')
  return { err: JSON.parse(line).err, line }
}

// What pg-boss reports.
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
  ])('of the database says what failed and none of its values: %s', (_, error) => {
    const { err, line } = logged(error)
    expect(err).toMatchObject({ type: 'PostgresError', code: '23505', table: 'users' })
    expect(line).not.toContain(address)
  })

  it('has its message and stack, and those of its causes', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
    const { err } = logged(new TypeError('no connection', { cause: new AggregateError([refused]) }))
    expect(err).toMatchObject({
      type: 'TypeError',
      message: 'no connection',
      stack: expect.stringContaining('log.test.ts'),
      cause: { errors: [{ code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 127.0.0.1:5432' }] },
    })
    expect(logged(new DrizzleQueryError('select 1', [address], refused)).err).toMatchObject({
      code: 'ECONNREFUSED',
      query: 'select 1',
    })
  })

  it('keeps the reason when it is only a copy of an error, as pg-boss reports one', () => {
    const error = new Error('the folder for exports is full')
    expect(logged(copyOf(error)).err).toMatchObject({
      message: 'the folder for exports is full',
      stack: expect.stringContaining('log.test.ts'),
    })
  })

  it('names no email address and no property of another library', () => {
    const { line } = logged(
      Object.assign(new Error(`550 <${address}> unknown`), { rejected: [address], cause: { message: address } }),
    )
    expect(line).toContain('550 <[email]> unknown')
    expect(line).not.toContain(address)
  })

  it('that is no error at all is only named by its kind', () => {
    expect(serializeError(address)).toEqual({ type: 'string' })
    expect(serializeError(null)).toEqual({ type: 'object' })
  })
})
