// `npm run demo`: creates an account with a realistic year of data, even while the app is running. `npm run demo -- --again` replaces it.
import { randomBytes, randomUUID } from 'node:crypto'

import { withClient } from '#database/pool.ts'
import type { StringerId } from '#domain/values/ids.ts'
import type { Config } from '#server/platform/config.ts'
import { identity } from '#server/identity/procedures.ts'
import { createLog } from '#server/platform/log.ts'
import { openServices } from '#server/services.ts'
import { call } from '@orpc/server'

import { CommandError, fail, runCommand, print } from '#scripts/command.ts'
import { createDemoYear } from './year.ts'
import { deleteAccount, shop, writeDemo } from './write.ts'

const email = 'marta@baseline.example'
const full_name = 'Marta Lind'

/** Signs up through the real procedure. */
async function signUp(config: Config, url: string, password: string): Promise<{ stringer_id: StringerId; origin: string }> {
  const services = await openServices(config, url, createLog('error'))
  try {
    const context = { services, headers: new Headers(), address: '127.0.0.1', request_id: randomUUID() }
    const { user } = await call(identity.signUp, { email, password, full_name }, { context })
    return { stringer_id: user.id, origin: services.identity.home.origin }
  } finally {
    await services.close()
  }
}

const createDemo = (config: Config, url: string, isAgain: boolean): Promise<void> =>
  withClient(url, async (owner) => {
    const existing = await owner.query('select id from auth.users where email = $1', [email])
    if (existing.rows.length > 0 && !isAgain) {
      throw new CommandError(
        `The demo account ${email} already exists. "npm run demo -- --again" deletes it and creates a new one.`,
      )
    }
    await deleteAccount(owner, email)
    const password = randomBytes(9).toString('base64url')
    const { stringer_id, origin } = await signUp(config, url, password)
    const now = new Date().toISOString()
    const year = createDemoYear(stringer_id, { now, time_zone: shop.time_zone })
    await writeDemo(owner, stringer_id, year, { now, origin })
    print(
      `${shop.business_name}: ${year.customers.length} customers, ${year.racquets.length} racquets, ${year.jobs.length} jobs.`,
    )
    print(`Sign in as ${email} with the password ${password}`)
  })

const options = process.argv.slice(2)

if (options.every((option) => option === '--again'))
  await runCommand((config, url) => createDemo(config, url, options.length > 0))
else fail('Usage: npm run demo\n       npm run demo -- --again')
