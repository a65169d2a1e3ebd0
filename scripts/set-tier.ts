// `npm run tier -- someone@example.com paid`: sets the tier of an account, also while the app runs.
import { openDoors } from '#database/doors.ts'
import { roleUrls } from '#database/migrate.ts'
import { email } from '#domain/fields.ts'
import { subscriptionTier } from '#domain/identity.ts'
import type { Tier } from '#domain/tiers.ts'
import { writeTier } from '#server/billing/queries.ts'
import type { Config } from '#server/config.ts'
import * as z from 'zod'

import { CommandError, fail, runCommand, say } from './command.ts'

const { data: asked } = z.tuple([email, subscriptionTier]).safeParse(process.argv.slice(2))

if (asked) await runCommand((config, url) => setTier(config, url, ...asked))
else fail('Say whose tier and which: npm run tier -- someone@example.com paid (or free)')

async function setTier(config: Config, url: string, address: string, tier: Tier): Promise<void> {
  const transaction_pooling = config.DATABASE_POOLING === 'transaction'
  const doors = openDoors({ ...roleUrls(url), pool_size: 1, transaction_pooling })
  const isKnown = await writeTier(doors.asSystem('operator'), address, tier).finally(() => doors.close())
  if (!isKnown) throw new CommandError(`There is no account with the email ${address}`)
  say(`${address} is on the ${tier} tier now`)
}
