import { withClient } from '#database/connections/pool.ts'
import { compareDecimals } from '#domain/values/numbers/decimals.ts'
import { userId } from '#domain/values/ids.ts'
import { people, type Caller } from '#test/callers.ts'
import { openTestServices, testDatabase, type TestDatabase } from '#test/database.ts'
import { beforeAll, describe, expect, it } from 'vitest'

import { deleteAccounts } from './accounts.ts'
import { clubPeople, type ClubIds } from './club-people.ts'
import { club, createClub, createClubYear } from './club.ts'
import type { DemoYear } from './year.ts'

/** Only stops a test that hangs, as in vitest.config.ts. */
const timeoutMs = 600_000

/** Ids for the club's people, who have no accounts here. */
function clubIds(): ClubIds {
  const [owner, manager, maya, tom, counter] = [1, 2, 3, 4, 5].map((digit) =>
    userId.parse(`01922222-2222-7222-8222-22222222222${digit}`),
  )
  if (!owner || !manager || !maya || !tom || !counter) throw new Error('The club has five people')
  return { owner, manager, maya, tom, counter }
}

it.each(['00:05', '06:30', '12:00', '17:45', '21:59', '22:01', '23:55'])('does nothing in the future at %s', (time) => {
  const clock = { now: `2026-11-22T${time}:00.000Z`, time_zone: club.time_zone }
  const { steps, year } = createClubYear(clubIds(), clock)
  expect(steps.filter(({ at }) => at > clock.now)).toEqual([])
  expect(year.jobs.filter(({ fields }) => fields.redo_of).length).toBeGreaterThanOrEqual(5)
})

describe('the club in the database', () => {
  let database: TestDatabase
  let users: ReturnType<typeof people>
  let created: Awaited<ReturnType<typeof createClub>>
  let api: Caller
  let year: DemoYear

  beforeAll(async () => {
    database = await testDatabase()
    users = people(database.services)
    const services = await openTestServices(database.services.config, database.url)
    created = await createClub(services, new Date().toISOString(), 200)
    await services.close()
    const { stringer_id } = created.account.claim
    await withClient(database.url, (client) => created.times.move(client, stringer_id))
    year = created.year
    api = (await users.signIn('nina@northcourt.example', created.account.password)).api
  }, timeoutMs)

  it('has five people, absences and machines', async () => {
    const names = (await api.people.list()).items.map(({ full_name }) => full_name)
    expect(names).toEqual(['Nina Aalto', 'Oskar Lehto', 'Maya Sand', 'Tom Wirth', 'Elsa Korpi'])
    expect((await api.absences.list()).items).toHaveLength(2)
    expect((await api.machines.list()).items.map(({ name, state }) => [name, state])).toEqual([
      ['Prince Neos', 'due'],
      ['Wise 2086', 'good'],
    ])
    // The people belong to the club only.
    expect(await database.owner`select id from businesses`).toHaveLength(1)
  })

  it('has closed days, rarely with a difference, and never leaves more cash than was counted', async () => {
    const closes = (await api.dayClose.list({ limit: 100 })).items
    expect(closes.length).toBeGreaterThan(10)
    expect(closes.filter(({ difference }) => difference !== '0.00').length).toBeLessThan(closes.length / 2)
    expect(closes.filter(({ left_cash, counted_cash }) => compareDecimals(left_cash, counted_cash) > 0)).toEqual([])
    expect(closes.filter(({ day, closed_at }) => !closed_at.startsWith(day))).toEqual([])
  })

  it('pays both stringers every month', async () => {
    const runs = (await api.pay.runs({ limit: 100 })).items
    expect(runs.length).toBeGreaterThan(15)
    const { maya, tom } = Object.fromEntries([...created.accounts].map(([actor, { claim }]) => [actor, claim.user_id]))
    expect(new Set(runs.map(({ user_id }) => user_id))).toEqual(new Set([maya, tom]))
    expect(runs.filter(({ to, closed_at }) => closed_at.slice(0, 10) <= to)).toEqual([])
  })

  it('owes a refund for a price that was lowered after the payment', async () => {
    expect((await api.dashboard.get()).refunds_due).toEqual({ amount: '10.00', jobs: 1 })
  })

  it('has a parent who pays for three children, and a team that received a statement of what it owes', async () => {
    const payers = year.customers.filter(({ fields }) => fields.is_organisation)
    const [parent, team] = await Promise.all(payers.map(({ id }) => api.customers.get({ id })))
    if (!parent || !team) throw new Error('There are two payers')
    expect([parent.pays_for.customers, team.pays_for.customers]).toEqual([3, 4])
    const [statement] = (await api.statements.list({ payer_id: team.id })).items
    expect([statement?.total, statement?.mail?.state]).toEqual([team.pays_for.owed, 'sent'])
  })

  it('has all finished racquets but one on the rack, and names who put them there', async () => {
    const { items: finished } = await api.jobs.list({ status: 'completed', limit: 100 })
    expect(finished.filter(({ place_id }) => place_id !== null)).toHaveLength(finished.length - 1)
    expect((await api.places.list()).items).toHaveLength(13)
    const log = (await api.activity.list({ limit: 100 })).items
    expect(log).toHaveLength(100)
    expect(log.filter(({ by_name }) => by_name === null)).toEqual([])
    const placed = finished.find(({ place_id }) => place_id !== null)
    const { items } = await api.activity.list({ record_id: placed?.id, kind: ['assignment'] })
    expect(new Set(items.map(({ event }) => event?.kind))).toEqual(new Set(['job.assigned', 'job.place_set', 'job.machine_set']))
  })

  it('opens for its people on a shared tablet', async () => {
    const maya = created.accounts.get('maya')
    const tablet = await users.signIn('nina@northcourt.example', created.account.password)
    await tablet.api.sharedDevices.register({ name: 'Counter', idle_minutes: 5 })
    await tablet.api.identity.signOut()
    await tablet.api.sharedDevices.unlock({ user_id: maya?.claim.user_id ?? '', pin: maya?.pin ?? '' })
    const { bench } = await tablet.api.dashboard.get({ assigned: 'me' })
    expect(bench.count).toBeGreaterThan(0)
  })

  it('can be deleted', async () => {
    const emails = clubPeople.map(({ email }) => email)
    await withClient(database.url, (client) => deleteAccounts(client, emails))
    expect(await database.owner`select id from businesses`).toHaveLength(0)
  })
})
