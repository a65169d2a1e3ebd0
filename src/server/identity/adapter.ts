import type { SystemDb } from '#database/access.ts'
import { accounts, sessions, two_factors, users, verifications } from '#database/tables/auth.ts'
import type { BetterAuthOptions } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import * as z from 'zod'

import { replaceRecoveryCodes } from './queries.ts'

const recoveryCodesChange = z.object({
  model: z.literal('twoFactor'),
  set: z.object({ backupCodes: z.string() }),
  where: z.tuple([
    z.object({ field: z.literal('id'), value: z.string() }),
    z.object({ field: z.literal('backupCodes'), value: z.string() }),
  ]),
})

/**
 * better-auth's Drizzle adapter on our tables, with one fix. Its compare-and-set finds the row in a subquery, which Postgres does not evaluate
 * again after waiting for another transaction, so two requests at once could spend the same recovery code.
 */
export function identityAdapter(system: SystemDb) {
  const createAdapter = drizzleAdapter(system, {
    provider: 'pg',
    schema: { users, sessions, accounts, verifications, two_factors },
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
    return { ...adapter, incrementOne }
  }
}
