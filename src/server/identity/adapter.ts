import type { SystemDb } from '#database/access.ts'
import { accounts, passkeys, sessions, two_factors, users, verifications } from '#database/tables/auth.ts'
import type { BetterAuthOptions } from 'better-auth'
import { APIError } from 'better-auth/api'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import * as z from 'zod'

import { recordPasskeyUse } from './passkeys/passkey-queries.ts'
import { replaceRecoveryCodes } from './queries.ts'

const recoveryCodesChange = z.object({
  model: z.literal('twoFactor'),
  set: z.object({ backupCodes: z.string() }),
  where: z.tuple([
    z.object({ field: z.literal('id'), value: z.string() }),
    z.object({ field: z.literal('backupCodes'), value: z.string() }),
  ]),
})

const passkeyUse = z.object({
  model: z.literal('passkey'),
  where: z.tuple([z.object({ field: z.literal('id'), value: z.string() })]),
  update: z.object({ counter: z.number() }),
})

/**
 * better-auth's Drizzle adapter on our tables, with two fixes. Its compare-and-set finds the row in a subquery, which Postgres doesn't
 * reevaluate after waiting for another transaction, so concurrent requests could spend the same recovery code. And its passkey plugin
 * compares the counter with a previously read one, so concurrent requests could use the same counter.
 */
export function identityAdapter(system: SystemDb) {
  const createAdapter = drizzleAdapter(system, {
    provider: 'pg',
    schema: { users, sessions, accounts, verifications, two_factors, passkeys },
    transaction: true,
  })
  return (options: BetterAuthOptions) => {
    const adapter = createAdapter(options)
    const incrementOne: typeof adapter.incrementOne = async (change) => {
      const { data } = recoveryCodesChange.safeParse(change)
      if (!data) return adapter.incrementOne(change)
      const [{ value: id }, { value: expected }] = data.where
      if (!(await replaceRecoveryCodes(system, id, expected, data.set.backupCodes))) return null
      return adapter.findOne({ model: change.model, where: [{ field: 'id', value: id }] })
    }
    const update: typeof adapter.update = async (change) => {
      const { data } = passkeyUse.safeParse(change)
      if (!data) return adapter.update(change)
      const isUsed = await recordPasskeyUse(system, data.where[0].value, data.update.counter)
      if (!isUsed) throw new APIError('UNAUTHORIZED', { code: 'AUTHENTICATION_FAILED' })
      return null
    }
    return { ...adapter, incrementOne, update }
  }
}
