// `npm run demo`: creates two businesses with a realistic year of data, even while the app is running: a solo stringer, and a club shop
// with five people. `npm run demo -- --again` replaces them.
import { withClient } from '#database/connections/pool.ts'
import type { Config } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { openServices } from '#server/services.ts'

import { CommandError, fail, runCommand, print } from '#scripts/command.ts'
import { deleteAccounts } from './accounts.ts'
import { club, createClub } from './club.ts'
import { clubPeople } from './club-people.ts'
import { createShop, marta, shop } from './shop.ts'

const emails = [marta.email, ...clubPeople.map(({ email }) => email)]

type Lines = readonly string[]

const describeShop = ({ account, year }: Awaited<ReturnType<typeof createShop>>): Lines => [
  `${shop.business_name}: ${year.customers.length} customers, ${year.racquets.length} racquets, ${year.jobs.length} jobs.`,
  `Sign in as ${marta.email} with the password ${account.password}`,
]

function describeClub({ accounts, year }: Awaited<ReturnType<typeof createClub>>): Lines {
  const people = clubPeople.flatMap(({ key, full_name, email, role }): Lines => {
    const account = accounts.get(key)
    if (!account) return []
    return [`${full_name} (${role}): ${email} with the password ${account.password}; PIN ${account.pin} on a shared tablet`]
  })
  return [`\n${club.business_name}: ${people.length} people, ${year.jobs.length} jobs.`, ...people]
}

const createDemo = (config: Config, url: string, isAgain: boolean): Promise<void> =>
  withClient(url, async (owner) => {
    const existing = await owner.query<{ email: string }>('select email from auth.users where email = any($1)', [emails])
    const [first] = existing.rows
    if (first && !isAgain) {
      throw new CommandError(
        `The demo account ${first.email} already exists. "npm run demo -- --again" deletes the demo and creates a new one.`,
      )
    }
    await deleteAccounts(owner, emails)
    const services = await openServices(config, url, createLog('error'))
    const now = new Date().toISOString()
    try {
      const [oneShop, oneClub] = await Promise.all([createShop(services, now), createClub(services, now)])
      for (const { account, times } of [oneShop, oneClub]) await times.move(owner, account.claim.stringer_id)
      for (const line of [...describeShop(oneShop), ...describeClub(oneClub)]) print(line)
      // Until autovacuum notices the rows, Postgres plans for empty tables.
      await owner.query('select app.refresh_statistics()')
    } finally {
      await services.close()
    }
  })

const options = process.argv.slice(2)

if (options.every((option) => option === '--again'))
  await runCommand((config, url) => createDemo(config, url, options.length > 0))
else fail('Usage: npm run demo\n       npm run demo -- --again')
