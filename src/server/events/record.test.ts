import { people, refusal, type Person } from '#test/callers.ts'
import { linkTokenOf } from '#test/customer-links.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aCustomer, aJob, aMachine, aPlace, aToken, recordFeedback } from '#test/factories.ts'
import { joinAs } from '#test/members.ts'
import { beforeAll, describe, expect, it } from 'vitest'

let database: TestDatabase
let users: ReturnType<typeof people>
let ann: Person

beforeAll(async () => {
  database = await testDatabase()
  users = people(database.services)
  ann = await users.signUp('Ann')
  await database.owner`update businesses set subscription_tier = 'paid' where id = ${ann.id}`
})

const rowsOf = (id: string) =>
  database.owner<{ kind: string; actor: string; by_user_id: string | null; access_token_id: string | null }[]>`
    select kind, actor, by_user_id, access_token_id from events where stringer_id = ${id} order by created_at desc, id desc`

describe('a recorded event', () => {
  it('has who did it, and how they were signed in', async () => {
    await aPlace(ann.api, 'A1')
    await ann.api.sharedDevices.setPin({ pin: '2580' })
    const tablet = await users.signIn(ann.email)
    await tablet.api.sharedDevices.register({ name: 'Counter', idle_minutes: 60 })
    await tablet.api.identity.signOut()
    await tablet.api.sharedDevices.unlock({ user_id: ann.user_id, pin: '2580' })
    const machine = await aMachine(ann.api)
    const check = { machine_id: machine.id, checked_on: '2026-01-05', set_tension: '60', measured_tension: '60' }
    await tablet.api.machines.addCalibration(check)
    const program = users.program((await aToken(ann, ['jobs:write'])).token)
    const { machine_id, ...fields } = check
    const added_by_token = await program.rest(`/api/machines/${machine_id}/calibrations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    })
    expect(added_by_token.status).toBe(201)
    const rows = (await rowsOf(ann.id)).slice(0, 7)
    expect(rows.map(({ kind, actor }) => [kind, actor])).toEqual([
      ['machine.checked', 'token'],
      ['access_token.added', 'member'],
      ['machine.checked', 'pin'],
      ['machine.added', 'member'],
      ['shared_device.added', 'member'],
      ['pin.set', 'member'],
      ['place.added', 'member'],
    ])
    expect(rows[0]?.access_token_id).toEqual(expect.any(String))
    expect(new Set(rows.map(({ by_user_id }) => by_user_id))).toEqual(new Set([ann.user_id]))
  })

  it('about customers and their feedback has nothing about the person', async () => {
    const { id: customer_id } = await aCustomer(ann.api, { full_name: 'Jonas', phone: '+12025550111' })
    const { updated_at } = await ann.api.customers.get({ id: customer_id })
    await ann.api.customers.update({ id: customer_id, updated_at, full_name: 'Jonas', phone: '+12025550112' })
    const { id } = await aJob(ann.api, { customer_id, status: 'completed' })
    await recordFeedback(ann.api, { string_job_id: id, rating: 4 })
    const token = await linkTokenOf(ann.api, id)
    const sent = await users.nobody().api.customerPage.sendFeedback({ token, rating: 3 })
    const corrected = { token, rating: 2, corrects: sent.feedback?.updated_at }
    await users.nobody().api.customerPage.sendFeedback(corrected)
    await users.nobody().api.customerPage.sendFeedback(corrected)
    const rows = await database.owner<{ kind: string; actor: string; data: unknown }[]>`
      select kind, actor, data from events where record_id in (${customer_id}, ${id}) and topics = '{}' order by created_at, id`
    const [job] = await database.owner<{ job_number: number }[]>`select job_number from string_jobs where id = ${id}`
    expect(rows.map(({ kind, actor, data }) => [kind, actor, data])).toEqual([
      ['customer.added', 'member', {}],
      ['customer.edited', 'member', { fields: ['phone'] }],
      ['feedback.received', 'member', { ...job, entered_by: 'business' }],
      ['feedback.received', 'customer', { ...job, entered_by: 'customer' }],
      ['feedback.corrected', 'customer', { ...job, entered_by: 'customer' }],
    ])
    const logged = (await ann.api.activity.list({ record_id: customer_id })).items
    expect(logged).toEqual([])
  })

  it('is stored together with the change or not at all', async () => {
    const before = await rowsOf(ann.id)
    await database.owner`revoke insert on events from stringdesk_app`
    expect((await refusal(aPlace(ann.api, 'A9'))).status).toBe(500)
    await database.owner`grant insert on events to stringdesk_app`
    expect((await ann.api.places.list()).items.map(({ name }) => name)).not.toContain('A9')
    expect(await rowsOf(ann.id)).toEqual(before)
  })

  it('is missing for a command that was refused', async () => {
    const before = await rowsOf(ann.id)
    const place = await aPlace(ann.api, 'B1')
    const names = Array.from({ length: 500 }, (_, index) => `C${index}`)
    await expect(ann.api.places.create({ names })).rejects.toThrow('500 places is the maximum')
    await ann.api.places.remove({ id: place.id })
    expect((await rowsOf(ann.id)).length).toBe(before.length + 2)
  })

  it('is seen by its business only', async () => {
    const bob = await users.signUp('Bob')
    await aPlace(bob.api, 'Z9')
    expect((await bob.api.activity.list({})).items.map(({ event }) => event?.kind)).toEqual(['place.added'])
    const sam = await joinAs(database.owner, await users.signUp('Sam'), ann.id, 'counter')
    await expect(sam.api.activity.list({})).rejects.toThrow('You do not have permission')
  })

  it('can be added and read by the app, and neither changed nor removed', async () => {
    const rights = await database.owner`select privilege_type from information_schema.role_table_grants
      where table_name = 'events' and grantee = 'stringdesk_app' order by 1`
    expect(rights.map((row) => row['privilege_type'])).toEqual(['INSERT', 'SELECT'])
  })
})
