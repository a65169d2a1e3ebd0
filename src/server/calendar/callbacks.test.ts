import { stringerId } from '#domain/values/ids.ts'
import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aJob, updateJob, updateProfile } from '#test/factories.ts'
import { sync, type VEvent } from 'node-ical'
import { joinAs } from '#test/members.ts'
import { Client } from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'

let database: TestDatabase
let users: ReturnType<typeof people>

beforeAll(async () => {
  database = await testDatabase()
  users = people(database.services)
})

const open = async (address: string, headers: Record<string, string> = {}): Promise<Response> =>
  users.app.request(new URL(address).pathname, { headers })

/** The calendar's events as a calendar app reads them. */
const parse = (text: string): VEvent[] =>
  Object.values(sync.parseICS(text)).flatMap((part) => (part?.type === 'VEVENT' ? [part] : []))

const eventsOf = async (response: Response): Promise<VEvent[]> => parse(await response.text())

const turnOn = async ({ api }: Person) => api.calendar.renew({ updated_at: null })

describe('the calendar', () => {
  it('contains jobs that are not picked up and follows their changes', async () => {
    const ann = await users.signUp('Ann')
    const { address } = await turnOn(ann)
    const job = await aJob(ann.api, { due_date: '2027-06-01T15:00:00.000Z' })
    const gone = await aJob(ann.api)
    await ann.api.jobs.move({ id: gone.id, from: 'pending', to: 'completed' })
    await ann.api.jobs.move({ id: gone.id, from: 'completed', to: 'picked_up' })
    const response = await open(address)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    const text = await response.text()
    const [first, ...others] = parse(text)
    expect(others).toEqual([])
    const { full_name } = await ann.api.customers.get({ id: job.customer_id })
    const { brand, model } = await ann.api.racquets.get({ id: job.racquet_id })
    expect(first).toMatchObject({ uid: `${job.id}@stringdesk`, summary: `${full_name}, ${brand} ${model}` })
    expect(first?.start.toISOString()).toBe('2027-06-01T15:00:00.000Z')
    expect(text.replaceAll('\r\n ', '')).toMatch(new RegExp(`^URL[^\\n]*:http\\S+/jobs/${job.id}`, 'm'))

    await updateJob(ann.api, { id: job.id, due_date: '2027-06-02T15:00:00.000Z' })
    const [moved] = await eventsOf(await open(address))
    expect(moved).toMatchObject({ uid: first?.uid, start: new Date('2027-06-02T15:00:00.000Z') })
    expect(Number(moved?.sequence)).toBeGreaterThan(Number(first?.sequence))
    await updateProfile(ann.api, { tension_unit: 'kg' })
    const [inKg] = await eventsOf(await open(address))
    expect(inKg?.description).toMatch(/kg/)
    expect(Number(inKg?.sequence)).toBeGreaterThan(Number(moved?.sequence))
    await ann.api.jobs.move({ id: job.id, from: 'pending', to: 'completed' })
    const [ready] = await eventsOf(await open(address))
    expect(ready?.summary).toBe(`Ready: ${full_name}, ${brand} ${model}`)
  })

  it('escapes typed text so it stays within its field', async () => {
    const ann = await users.signUp('Typist')
    const { address } = await turnOn(ann)
    const customer = await ann.api.customers.create({ full_name: 'Berg; Jonas, "J"\\n\nEND:VEVENT\nBEGIN:VALARM' })
    const racquet = await ann.api.racquets.create({ customer_id: customer.id, brand: 'Yonex', model: `${'x'.repeat(99)}ß` })
    await aJob(ann.api, { customer_id: customer.id, racquet_id: racquet.id })
    const [event, ...others] = await eventsOf(await open(address))
    expect(others).toEqual([])
    expect(event?.summary).toContain('Berg; Jonas, "J"')
    expect(event?.summary).toContain(`${'x'.repeat(99)}ß`)
    expect(event?.alarms ?? []).toEqual([])
  })

  it('folds lines at 75 octets without splitting characters and ends with a line break', async () => {
    const ann = await users.signUp('Folder')
    const { address } = await turnOn(ann)
    const customer = await ann.api.customers.create({ full_name: '張本🎾ß'.repeat(20) })
    await aJob(ann.api, { customer_id: customer.id })
    const bytes = Buffer.from(await (await open(address)).arrayBuffer())
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    const lines = bytes.toString('latin1').split('\r\n')
    for (const line of lines) {
      expect(line.length).toBeLessThanOrEqual(75)
      expect(() => new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(line, 'latin1'))).not.toThrow()
    }
    expect(text.replaceAll('\r\n ', '')).toContain('張本🎾ß'.repeat(20))
  })

  it('is sent again only if it has changed', async () => {
    const ann = await users.signUp('Poller')
    const { address } = await turnOn(ann)
    const { customer_id } = await aJob(ann.api)
    const etag = (await open(address)).headers.get('etag') ?? ''
    expect((await open(address, { 'if-none-match': etag })).status).toBe(304)
    const { updated_at } = await ann.api.customers.get({ id: customer_id })
    await ann.api.customers.update({ id: customer_id, updated_at, full_name: 'Jonas B.' })
    expect((await open(address, { 'if-none-match': etag })).status).toBe(200)
  })

  it('contains no jobs of other businesses', async () => {
    const [ann, bob] = [await users.signUp('Ann A.'), await users.signUp('Bob')]
    await aJob(bob.api)
    const { address } = await turnOn(ann)
    expect(await eventsOf(await open(address))).toEqual([])
  })
})

describe('its address', () => {
  it('stops working when it is replaced or the calendar is turned off', async () => {
    const ann = await users.signUp('Renewer')
    const first = await turnOn(ann)
    const second = await ann.api.calendar.renew({ updated_at: first.updated_at })
    expect([(await open(first.address)).status, (await open(second.address)).status]).toEqual([404, 200])
    expect(await ann.api.calendar.turnOff({ updated_at: second.updated_at })).toEqual({ calendar: null })
    expect((await open(second.address)).status).toBe(404)
  })

  it('stops working only for a member who is removed, leaves or loses the role', async () => {
    const owner = await users.signUp('Olga')
    await database.owner`update businesses set subscription_tier = 'paid' where id = ${owner.id}`
    await aJob(owner.api)
    const join = async (name: string) => joinAs(database.owner, await users.signUp(name), owner.id, 'manager')
    const [removed, leaver, demoted] = [await join('Mia'), await join('Lea'), await join('Dan')]
    const addresses = await Promise.all([owner, removed, leaver, demoted].map(async (person) => (await turnOn(person)).address))
    const statuses = async () => (await Promise.all(addresses.map((address) => open(address)))).map(({ status }) => status)
    expect(await statuses()).toEqual([200, 200, 200, 200])
    await owner.api.people.remove({ user_id: removed.user_id, role: 'manager' })
    await leaver.api.people.leave({ role: 'manager' })
    await owner.api.people.changeRole({ user_id: demoted.user_id, from: 'manager', to: 'stringer' })
    expect(await statuses()).toEqual([200, 404, 404, 404])
    await owner.api.people.changeRole({ user_id: demoted.user_id, from: 'stringer', to: 'manager' })
    expect(await statuses()).toEqual([200, 404, 404, 404])
    expect(await demoted.api.calendar.state()).toEqual({ calendar: null })
    addresses[3] = (await turnOn(demoted)).address
    expect(await statuses()).toEqual([200, 404, 404, 200])
    await database.owner`update businesses set subscription_tier = 'free' where id = ${owner.id}`
    expect(await statuses()).toEqual([200, 404, 404, 404])
  })

  it('is not found if it is made up, altered or an access token', async () => {
    const ann = await users.signUp('Guesser')
    const { address } = await turnOn(ann)
    const { token } = database.services.tokens.format.create(stringerId.parse(ann.id))
    const made = ['x', address.replace(/.\.ics$/, '-.ics'), address.replace('.ics', ''), `/calendar/${token}.ics`]
    for (const path of made) {
      const response = await open(new URL(path, 'http://localhost/calendar/').href)
      expect([path, response.status]).toEqual([path, 404])
    }
  })

  it('is stored as a hash', async () => {
    const ann = await users.signUp('Secret')
    const { address } = await turnOn(ann)
    expect(await ann.api.calendar.state()).toEqual({
      calendar: { created_at: expect.any(String), updated_at: expect.any(String) },
    })
    const [row] = await database.owner<{ text: string }[]>`select c::text as text from calendars c where stringer_id = ${ann.id}`
    expect(address).not.toContain(row?.text)
    expect(row?.text).not.toContain(/sdc_(.{20})/.exec(address)?.[1])
  })

  it('can’t be replaced twice concurrently', async () => {
    const ann = await users.signUp('Twice')
    const { updated_at } = await turnOn(ann)
    expect(await refusal(turnOn(ann))).toMatchObject({ code: 'CONFLICT_ERROR', conflict: { entity: 'calendar' } })
    const renew = () => ann.api.calendar.renew({ updated_at })
    const results = await Promise.allSettled([renew(), renew()])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await refusal(ann.api.calendar.turnOff({ updated_at }))).toMatchObject({ code: 'CONFLICT_ERROR' })
  })

  it('serves sixty requests in ten minutes', async () => {
    const ann = await users.signUp('Busy')
    const { address } = await turnOn(ann)
    for (let n = 0; n < 60; n += 1) expect((await open(address)).status).toBe(200)
    const refused = await open(address)
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  })
})

const withRows = z.object({ rows: z.array(z.unknown()) })

it('10,000 jobs don’t block the event loop', async () => {
  const ann = await users.signUp('Large')
  const { id } = await aJob(ann.api)
  await database.owner`update businesses set subscription_tier = 'paid' where id = ${ann.id}`
  await database.owner`insert into string_jobs (stringer_id, id, customer_id, racquet_id, string_mains_brand, string_mains_model, tension_mains, due_date)
    select stringer_id, gen_random_uuid(), customer_id, racquet_id, 'Luxilon', 'ALU Power', 52, now() + make_interval(mins => n)
    from string_jobs, generate_series(1, 10005) n where id = ${id}`
  const { address } = await turnOn(ann)
  const queries = vi.spyOn(Client.prototype, 'query')
  const response = await open(address)
  // The jobs are read in 20 pages for the same reason.
  const counts = queries.mock.settledResults.flatMap(({ value }) => withRows.safeParse(value).data?.rows.length ?? [])
  queries.mockRestore()
  expect([counts.filter((count) => count === 500).length, Math.max(...counts)]).toEqual([20, 500])
  let turns = 0
  let next = setImmediate(function count() {
    turns += 1
    next = setImmediate(count)
  })
  const text = await response.text()
  clearImmediate(next)
  expect(new Set(parse(text).map(({ uid }) => uid)).size).toBe(10_000)
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  // The calendar is written in 100 parts, yielding to other requests in between.
  expect(turns).toBeGreaterThan(90)
})
