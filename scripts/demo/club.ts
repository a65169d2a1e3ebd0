// The demo's club shop: five people share a year of work.
import { randomInt } from 'node:crypto'

import { addDays } from '#domain/values/dates/dates.ts'
import { isWeakPin } from '#domain/people/pins.ts'
import type { ShopTool } from '#domain/people/shop-tools.ts'
import { read } from '#domain/values/records.ts'
import { addAbsence } from '#server/absences/service.ts'
import { writeTier } from '#server/billing/queries.ts'
import type { OpenServices } from '#server/services.ts'
import { setPin } from '#server/shared-devices/pin-service.ts'

import { join, signUp, type Account } from './accounts.ts'
import { closingSteps } from './club-days.ts'
import { addRedos, clubJobSteps, createCrew } from './club-jobs.ts'
import { createMachineIds, machineSteps } from './club-machines.ts'
import { addPayers } from './club-payers.ts'
import { paySteps } from './club-pay.ts'
import { clubPeople, type ClubIds } from './club-people.ts'
import { rackSteps } from './club-places.ts'
import { dayAfter } from './days.ts'
import { PastTimes } from './past-times.ts'
import { play } from './play.ts'
import type { Actor, Step } from './steps.ts'
import { jobCount, type Clock } from './visits.ts'
import { createDemoYear, openedAt, type DemoYear } from './year.ts'
import { changeSettings, settledAt, yearSteps } from './year-steps.ts'

const clubTools: ShopTool[] = ['assignment', 'redos', 'day_close', 'machines', 'pay', 'payers', 'places']

/** Settings of the club when it opens. */
export const club = {
  business_name: 'Northcourt Club Shop',
  business_phone: '+358 9 555 0177',
  business_address: 'Northcourt Tennis Club\nPohjoisranta 12, 00170 Helsinki',
  currency: 'EUR',
  time_zone: 'Europe/Helsinki',
  default_price: read.money.parse('36.00'),
  shop_tools: clubTools,
} as const

const seed = 2027

function absenceSteps(people: ClubIds, clock: Clock): Step[] {
  const away = (person: Actor, from: number, to: number, note: string): Step => {
    const absence = { user_id: people[person], starts_on: dayAfter(clock, from), ends_on: dayAfter(clock, to), note }
    return { at: clock.now, by: 'manager', run: (db) => addAbsence(db, absence) }
  }
  return [away('tom', 3, 5, 'Tournament in Tampere'), away('maya', 20, 33, 'Holidays')]
}

/** The club raises its default price after most of the year. */
const priceSteps = ({ now, time_zone }: Clock): Step[] => [
  { at: addDays(now, -90, time_zone), by: 'owner', run: changeSettings({ default_price: read.money.parse('38.00') }) },
]

interface ClubYear {
  readonly year: DemoYear
  readonly steps: readonly Step[]
}

/** The club's year, and what happens in it. */
export function createClubYear(people: ClubIds, clock: Clock, count = jobCount): ClubYear {
  const plain = createDemoYear(clock, { seed, count })
  const { year, steps } = addPayers({ ...plain, jobs: addRedos(plain.jobs) }, clock)
  const machines = createMachineIds(clock)
  return {
    year,
    steps: [
      ...yearSteps(year, club, createCrew(people, machines), clock),
      ...clubJobSteps(year.jobs, people),
      ...priceSteps(clock),
      ...machineSteps(machines, clock),
      ...rackSteps(year.jobs, clock),
      ...closingSteps(clock),
      ...paySteps(clock),
      ...steps,
      ...absenceSteps(people, clock),
    ],
  }
}

function createPin(): string {
  const pin = String(randomInt(10_000)).padStart(4, '0')
  return isWeakPin(pin) ? createPin() : pin
}

export interface ClubAccount extends Account {
  readonly pin: string
}

async function choosePin({ access, identity }: OpenServices, { claim }: Account): Promise<string> {
  const pin = createPin()
  const hash = await identity.hashing.hash(pin)
  await access.asTenant(claim, (db) => setPin(db, claim.user_id, { hash, length: pin.length }))
  return pin
}

/** The owner signs up, invites the others, and all choose a PIN. */
async function openAccounts(services: OpenServices, owner: Account): Promise<Map<Actor, ClubAccount>> {
  const accounts = new Map<Actor, ClubAccount>()
  for (const person of clubPeople) {
    const account = person.role === 'owner' ? owner : await join(services, owner.claim, person)
    accounts.set(person.key, { ...account, pin: await choosePin(services, account) })
  }
  return accounts
}

function idsOf(accounts: ReadonlyMap<Actor, Account>): ClubIds {
  const id = (actor: Actor) => {
    const account = accounts.get(actor)
    if (!account) throw new Error(`${actor} has no account`)
    return account.claim.user_id
  }
  return { owner: id('owner'), manager: id('manager'), maya: id('maya'), tom: id('tom'), counter: id('counter') }
}

interface DemoClub {
  readonly account: Account
  readonly accounts: ReadonlyMap<Actor, ClubAccount>
  readonly year: DemoYear
  readonly times: PastTimes
}

/**
 * Creates the club with its year. Its times still have to be moved.
 * @param count the number of jobs
 */
export async function createClub(services: OpenServices, now: string, count?: number): Promise<DemoClub> {
  const clock = { now, time_zone: club.time_zone }
  const [founder] = clubPeople
  const account = await signUp(services, founder)
  const times = new PastTimes()
  const system = services.access.asSystem('demo')
  await times.begin(system, settledAt(clock))
  await writeTier(system, founder.email, 'paid')
  await times.begin(system, openedAt(clock))
  const accounts = await openAccounts(services, account)
  const { year, steps } = createClubYear(idsOf(accounts), clock, count)
  const claims = new Map([...accounts].map(([actor, { claim }]) => [actor, claim]))
  await play({ services, claims, times }, steps)
  return { account, accounts, year, times }
}
