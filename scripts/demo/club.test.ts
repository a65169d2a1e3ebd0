import { withClient } from '#database/pool.ts'
import { parseEvent } from '#domain/events/events.ts'
import { compareDecimals } from '#domain/values/decimals.ts'
import { stringerId, userId } from '#domain/values/ids.ts'
import { people } from '#test/callers.ts'
import { testDatabase } from '#test/database.ts'
import { expect, it } from 'vitest'

import { clubPeople, joinClub, storePins, type ClubIds } from './club-people.ts'
import { club, createDemoClub, type DemoClub } from './club.ts'
import { clubRows, deleteAccounts, writeDemo } from './write.ts'

/** Ids for the club's people, who have no accounts here. */
function clubIds(): ClubIds {
  const [owner, manager, maya, tom, counter] = [1, 2, 3, 4, 5].map((digit) =>
    userId.parse(`01922222-2222-7222-8222-22222222222${digit}`),
  )
  if (!owner || !manager || !maya || !tom || !counter) throw new Error('The club has five people')
  return { owner, manager, maya, tom, counter }
}

const business = stringerId.parse('01922222-2222-7222-8222-222222222222')

it.each(['00:05', '06:30', '12:00', '17:45', '21:59', '22:01', '23:55'])('logs nothing in the future at %s', (time) => {
  const clock = { now: `2026-11-22T${time}:00.000Z`, time_zone: club.time_zone }
  const { recorded } = createDemoClub(business, clubIds(), clock)
  expect(recorded.filter(({ created_at = '', by_user_id }) => created_at > clock.now || !by_user_id)).toEqual([])
  const unknown = recorded.filter(({ kind, data }) => parseEvent({ kind, data }) === null)
  expect(unknown).toEqual([])
  const kinds = new Set(recorded.map(({ kind }) => kind))
  expect([...kinds]).toEqual(expect.arrayContaining(['job.received', 'job.moved', 'job.assigned', 'job.place_set']))
})

const afternoon = { now: '2026-11-22T12:00:00.000Z', time_zone: club.time_zone }

/** The events of the job whose field was edited, in chronological order. */
function historyWith({ recorded }: DemoClub, edited: 'price' | 'tension_mains') {
  const events = recorded.flatMap(({ kind, data, record_id, created_at = '' }) => {
    const event = parseEvent({ kind, data })
    return event ? [{ ...event, record_id, created_at }] : []
  })
  const edit = events.find((event) => event.kind === 'job.edited' && event.data.changes[edited])
  const history = events.filter(({ record_id }) => record_id === edit?.record_id)
  return { edit, history: history.toSorted((a, b) => a.created_at.localeCompare(b.created_at)) }
}

it("logs edits after the job's arrival, starting from its original values", () => {
  const demo = createDemoClub(business, clubIds(), afternoon)
  const arrivals = new Map<string, string>(demo.year.jobs.map(({ id, job_date }) => [id, job_date]))
  const edits = demo.recorded.filter(({ kind }) => ['job.edited', 'job.assigned', 'job.place_set'].includes(kind))
  expect(edits.filter(({ record_id, created_at = '' }) => created_at <= (arrivals.get(record_id) ?? ''))).toEqual([])
  const { history, edit } = historyWith(demo, 'tension_mains')
  expect(history.map(({ kind }) => kind)).toEqual(['job.received', 'job.assigned', 'job.edited'])
  const [arrival] = history
  const tension = edit?.kind === 'job.edited' ? edit.data.changes.tension_mains : undefined
  expect(arrival?.kind === 'job.received' && arrival.data.values.tension_mains).toBe(tension?.from)
  const edited = demo.year.jobs.find(({ id }) => id === edit?.record_id)
  expect(edited).toMatchObject({ status: 'pending', tension_mains: tension?.to })
})

it('logs the lowered price of a job after its payment', () => {
  const { history } = historyWith(createDemoClub(business, clubIds(), afternoon), 'price')
  const kinds = history.map(({ kind }) => kind)
  expect(kinds).toContain('payment.recorded')
  expect(kinds.at(-1)).toBe('job.edited')
})

it('never leaves more cash in the drawer than was counted, even on days when some was missing', () => {
  const clock = { now: '2026-11-22T22:10:00.000Z', time_zone: club.time_zone }
  const { closes } = createDemoClub(business, clubIds(), clock).days
  const short = closes.filter(({ counted_cash, opening_cash }) => compareDecimals(counted_cash, opening_cash) < 0)
  expect(short.length).toBeGreaterThan(0)
  expect(closes.filter(({ left_cash, counted_cash }) => compareDecimals(left_cash, counted_cash) > 0)).toEqual([])
})

type Api = Awaited<ReturnType<ReturnType<typeof people>['signUp']>>['api']

/** A parent pays for three children, and a team received a statement of its outstanding amount. */
async function expectPayers(api: Api, { year }: DemoClub): Promise<void> {
  const payers = year.customers.filter(({ is_organisation }) => is_organisation)
  const [parent, team] = await Promise.all(payers.map(({ id }) => api.customers.get({ id })))
  if (!parent || !team) throw new Error('There are two payers')
  expect([parent.pays_for.customers, team.pays_for.customers]).toEqual([3, 4])
  const [statement] = (await api.statements.list({ payer_id: team.id })).items
  expect([statement?.total, statement?.mail?.state]).toEqual([team.pays_for.owed, 'sent'])
}

/** All finished racquets but one have a place, and the activity log names who put them there. */
async function expectPlacesAndActivity(api: Api, { year }: DemoClub): Promise<void> {
  const finished = year.jobs.filter(({ status }) => status === 'completed')
  expect(finished.filter(({ place_id }) => place_id !== null)).toHaveLength(finished.length - 1)
  expect((await api.places.list()).items).toHaveLength(13)
  const log = (await api.activity.list({ limit: 100 })).items
  expect(log).toHaveLength(100)
  expect(log.filter(({ by_name }) => by_name === null)).toEqual([])
  const placed = finished.find(({ place_id }) => place_id !== null)
  const { items } = await api.activity.list({ record_id: placed?.id, kind: ['assignment'] })
  expect(new Set(items.map(({ event }) => event?.kind))).toEqual(new Set(['job.assigned', 'job.place_set']))
}

it('creates a club with five people, redos, absences and closed days, all visible through the API', async () => {
  const { owner, services, url } = await testDatabase()
  const users = people(services)
  const accounts = await Promise.all(clubPeople.map(({ full_name, email }) => users.signUp(full_name, email)))
  const [nina, oskar, maya, tom, elsa] = accounts.map(({ user_id }) => userId.parse(user_id))
  if (!nina || !oskar || !maya || !tom || !elsa || !accounts[0]) throw new Error('Five people sign up')
  const ids = { owner: nina, manager: oskar, maya, tom, counter: elsa }
  const { api, id } = accounts[0]
  const stringer_id = stringerId.parse(id)
  const now = new Date().toISOString()
  const demo = createDemoClub(stringer_id, ids, { now, time_zone: club.time_zone })
  await withClient(url, async (client) => {
    await joinClub(client, stringer_id, ids)
    await storePins(client, stringer_id, new Map([[maya, '2580']]), services.identity.hashing)
    await writeDemo(client, stringer_id, demo.year, { now, origin: 'https://stringdesk.example.com', shop: club }, clubRows(demo))
  })
  expect((await api.people.list()).items.map(({ full_name }) => full_name)).toEqual([
    'Nina Aalto',
    'Oskar Lehto',
    'Maya Sand',
    'Tom Wirth',
    'Elsa Korpi',
  ])
  expect((await api.absences.list()).items).toHaveLength(2)
  expect((await api.machines.list()).items.map(({ name, state }) => [name, state])).toEqual([
    ['Prince Neos', 'due'],
    ['Wise 2086', 'good'],
  ])
  const closes = (await api.dayClose.list({ limit: 100 })).items
  expect(closes.length).toBeGreaterThan(15)
  expect(closes.filter(({ difference }) => difference !== '0.00').length).toBeLessThan(closes.length / 2)
  expect(demo.year.jobs.filter(({ redo_of }) => redo_of !== null).length).toBeGreaterThanOrEqual(5)
  const runs = (await api.pay.runs({ limit: 100 })).items
  expect(runs.length).toBeGreaterThan(15)
  expect(new Set(runs.map(({ user_id }) => user_id))).toEqual(new Set([maya, tom]))
  expect((await api.dashboard.get()).refunds_due).toEqual({ amount: '10.00', jobs: 1 })
  await expectPayers(api, demo)
  await expectPlacesAndActivity(api, demo)
  // They all belong to the club only.
  expect(await owner`select id from businesses`).toHaveLength(1)
  const tablet = await users.signIn('nina@northcourt.example')
  await tablet.api.sharedDevices.register({ name: 'Counter', idle_minutes: 5 })
  await tablet.api.identity.signOut()
  await tablet.api.sharedDevices.unlock({ user_id: maya, pin: '2580' })
  const { bench } = await tablet.api.dashboard.get({ assigned: 'me' })
  expect(bench.count).toBeGreaterThan(0)
  await withClient(url, (client) =>
    deleteAccounts(
      client,
      clubPeople.map(({ email }) => email),
    ),
  )
  expect(await owner`select id from businesses`).toHaveLength(0)
})
