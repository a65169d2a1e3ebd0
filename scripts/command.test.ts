import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { CommandError, describeError } from './command.ts'

it('prints an error that the operator can fix as one line', () => {
  expect(describeError(new CommandError('There is no such backup'))).toBe('There is no such backup')
})

it('prints a failed query without its values, because they may be secrets', () => {
  const error = new DrizzleQueryError('insert into auth.secrets values ($1)', ['a secret'], new Error('refused'))
  const printed = JSON.stringify(describeError(error))
  expect(printed).toContain('insert into auth.secrets')
  expect(printed).not.toContain('a secret')
})
