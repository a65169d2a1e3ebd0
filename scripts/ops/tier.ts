import { Argument, Command, InvalidArgumentError } from '@commander-js/extra-typings'
import { openDatabaseAccess } from '#database/access.ts'
import { roleUrls } from '#database/migrator/migrate.ts'
import { subscriptionTier } from '#domain/identity/schema.ts'
import { email } from '#domain/values/fields.ts'
import { writeTier } from '#server/billing/queries.ts'
import { CommandError, print, withDatabase } from '#scripts/command.ts'

function parseEmail(text: string): string {
  const parsed = email.safeParse(text)
  if (!parsed.success) throw new InvalidArgumentError('It is not an email address.')
  return parsed.data
}

export const tierCommand = new Command('tier')
  .description("sets an account's plan by hand, which overrides the payment provider until the subscription changes")
  .addArgument(new Argument('<email>', 'the email of the account').argParser(parseEmail))
  .addArgument(new Argument('<plan>', 'the plan').choices(subscriptionTier.options))
  .action((address, tier) =>
    withDatabase(async (config, url) => {
      const transaction_pooling = config.DATABASE_POOLING === 'transaction'
      const access = openDatabaseAccess({ ...roleUrls(url), pool_size: 1, transaction_pooling })
      const isKnown = await writeTier(access.asSystem('operator'), address, tier).finally(() => access.close())
      if (!isKnown) throw new CommandError(`There is no account with the email ${address}.`)
      print(`${address} is now on the ${tier} plan.`)
    }),
  )
