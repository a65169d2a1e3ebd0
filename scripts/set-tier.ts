// `npm run tier -- someone@example.com paid`: sets an account's plan. Works while the app is running.
import { openDatabaseAccess } from '#database/access.ts'
import { roleUrls } from '#database/migrate.ts'
import { email } from '#domain/values/fields.ts'
import { subscriptionTier } from '#domain/identity/schema.ts'
import type { Tier } from '#domain/billing/tiers.ts'
import { writeTier } from '#server/billing/queries.ts'
import type { Config } from '#server/platform/config.ts'
import * as z from 'zod'

import { CommandError, fail, runCommand, print } from './command.ts'

const { data: command } = z.tuple([email, subscriptionTier]).safeParse(process.argv.slice(2))

if (command) await runCommand((config, url) => setTier(config, url, ...command))
else fail('Usage: npm run tier -- someone@example.com paid\n       npm run tier -- someone@example.com free')

async function setTier(config: Config, url: string, address: string, tier: Tier): Promise<void> {
  const transaction_pooling = config.DATABASE_POOLING === 'transaction'
  const access = openDatabaseAccess({ ...roleUrls(url), pool_size: 1, transaction_pooling })
  const isKnown = await writeTier(access.asSystem('operator'), address, tier).finally(() => access.close())
  if (!isKnown) throw new CommandError(`There is no account with the email ${address}.`)
  print(`${address} is now on the ${tier} plan.`)
}
