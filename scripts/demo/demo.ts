// `npm run demo`: creates two businesses with a realistic year of data, even while the app is running: a solo stringer, and a club shop
// with five people. `npm run demo -- --again` replaces them.
import { randomBytes, randomInt, randomUUID } from 'node:crypto'

import { withClient } from '#database/pool.ts'
import type { StringerId, UserId } from '#domain/values/ids.ts'
import { isWeakPin } from '#domain/people/pins.ts'
import { identity } from '#server/identity/procedures.ts'
import type { Config } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { openServices, type OpenServices } from '#server/services.ts'
import { call } from '@orpc/server'
import type { ClientBase } from 'pg'

import { CommandError, fail, runCommand, print } from '#scripts/command.ts'
import { club, createDemoClub } from './club.ts'
import { clubPeople, joinClub, storePins, type ClubPerson } from './club-people.ts'
import { createDemoYear } from './year.ts'
import { clubRows, deleteAccounts, shop, writeDemo } from './write.ts'

const marta = { email: 'marta@baseline.example', full_name: 'Marta Lind' }
const emails = [marta.email, ...clubPeople.map(({ email }) => email)]

interface SignedUp {
  readonly stringer_id: StringerId
  readonly user_id: UserId
  readonly password: string
}

/** Signs up through the real procedure. */
async function signUp(services: OpenServices, { email, full_name }: typeof marta): Promise<SignedUp> {
  const context = { services, headers: new Headers(), address: '127.0.0.1', request_id: randomUUID() }
  const password = randomBytes(9).toString('base64url')
  const { profile, user } = await call(identity.signUp, { email, password, full_name }, { context })
  return { stringer_id: profile.business_id, user_id: user.id, password }
}

const now = new Date().toISOString()

async function createShop(owner: ClientBase, services: OpenServices): Promise<void> {
  const { stringer_id, password } = await signUp(services, marta)
  const year = createDemoYear(stringer_id, { now, time_zone: shop.time_zone })
  await writeDemo(owner, stringer_id, year, { now, origin: services.identity.home.origin, shop })
  print(`${shop.business_name}: ${year.customers.length} customers, ${year.racquets.length} racquets, ${year.jobs.length} jobs.`)
  print(`Sign in as ${marta.email} with the password ${password}`)
}

function createPin(): string {
  const pin = String(randomInt(10_000)).padStart(4, '0')
  return isWeakPin(pin) ? createPin() : pin
}

async function createClub(owner: ClientBase, services: OpenServices): Promise<void> {
  const accounts = new Map<ClubPerson, SignedUp & { readonly pin: string }>()
  for (const person of clubPeople) accounts.set(person.key, { ...(await signUp(services, person)), pin: createPin() })
  const account = (key: ClubPerson) => {
    const found = accounts.get(key)
    if (!found) throw new Error(`${key} has no account`)
    return found
  }
  const { stringer_id } = account('owner')
  const ids = {
    owner: account('owner').user_id,
    manager: account('manager').user_id,
    maya: account('maya').user_id,
    tom: account('tom').user_id,
    counter: account('counter').user_id,
  }
  await joinClub(owner, stringer_id, ids)
  const pins = new Map([...accounts.values()].map(({ user_id, pin }) => [user_id, pin]))
  await storePins(owner, stringer_id, pins, services.identity.hashing)
  const demo = createDemoClub(stringer_id, ids, { now, time_zone: club.time_zone })
  const { year, machines, days, pay } = demo
  await writeDemo(owner, stringer_id, year, { now, origin: services.identity.home.origin, shop: club }, clubRows(demo))
  const counts = [`${clubPeople.length} people`, `${machines.machines.length} machines`, `${year.jobs.length} jobs`]
  print(`\n${club.business_name}: ${counts.join(', ')}, ${days.closes.length} closed days, ${pay.runs.length} pay runs.`)
  for (const { key, full_name, email, role } of clubPeople) {
    const { password, pin } = account(key)
    print(`${full_name} (${role}): ${email} with the password ${password}; PIN ${pin} on a shared tablet`)
  }
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
    try {
      await createShop(owner, services)
      await createClub(owner, services)
    } finally {
      await services.close()
    }
  })

const options = process.argv.slice(2)

if (options.every((option) => option === '--again'))
  await runCommand((config, url) => createDemo(config, url, options.length > 0))
else fail('Usage: npm run demo\n       npm run demo -- --again')
