// The demo's shop of one person.
import { read } from '#domain/values/records.ts'
import { writeTier } from '#server/billing/queries.ts'
import type { OpenServices } from '#server/services.ts'

import { signUp, type Account } from './accounts.ts'
import type { Crew } from './job-steps.ts'
import { PastTimes } from './past-times.ts'
import { play } from './play.ts'
import { jobCount } from './visits.ts'
import { createDemoYear, type DemoYear } from './year.ts'
import { settledAt, yearSteps } from './year-steps.ts'

export const marta = { email: 'marta@baseline.example', full_name: 'Marta Lind' }

/** Settings of the shop. */
export const shop = {
  business_name: 'Baseline Stringing',
  business_phone: '+358 9 555 0142',
  business_address: 'Tennis hall, court side\nKatajanokanlaituri 4, 00160 Helsinki',
  currency: 'EUR',
  time_zone: 'Europe/Helsinki',
  default_price: read.money.parse('36.00'),
} as const

/** The owner does everything. */
export const alone: Crew = { counter: () => 'owner', stringer: () => 'owner' }

interface DemoShop {
  readonly account: Account
  readonly year: DemoYear
  readonly times: PastTimes
}

/**
 * Creates the shop with its year. Its times still have to be moved.
 * @param count the number of jobs
 */
export async function createShop(services: OpenServices, now: string, count = jobCount): Promise<DemoShop> {
  const clock = { now, time_zone: shop.time_zone }
  const account = await signUp(services, marta)
  const times = new PastTimes()
  const system = services.access.asSystem('demo')
  await times.begin(system, settledAt(clock))
  await writeTier(system, marta.email, 'paid')
  const year = createDemoYear(clock, { count })
  await play({ services, times, claims: new Map([['owner', account.claim]]) }, yearSteps(year, shop, alone, clock))
  return { account, year, times }
}
