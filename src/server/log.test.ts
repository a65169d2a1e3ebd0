import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { loggedError } from './log.ts'

it('logs what failed in the database and none of its values', () => {
  const cause = Object.assign(new Error('Key (email)=(ann@example.com) already exists'), {
    name: 'PostgresError',
    code: '23505',
    detail: 'Key (email)=(ann@example.com) already exists.',
    table_name: 'users',
  })
  for (const error of [cause, new DrizzleQueryError('insert into auth.users values ($1)', ['ann@example.com'], cause)]) {
    const logged = loggedError(error)
    expect(logged).toMatchObject({ type: 'PostgresError', code: '23505', table: 'users' })
    expect(JSON.stringify(logged)).not.toContain('ann@example.com')
  }
})

it('logs another error with its stack, and of what is no error only its kind', () => {
  expect(loggedError(new TypeError('x is no function'))).toMatchObject({ type: 'TypeError', message: 'x is no function' })
  expect(loggedError('ann@example.com')).toBe('string')
})
