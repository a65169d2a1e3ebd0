// Migration 0143 converts what triggers logged about people. The triggers of the earlier version write the rows.
import { parseEvent } from '#domain/events/events.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { describeEvent } from '#web/features/activity/describe-event.ts'
import { beforeAll, describe, expect, it } from 'vitest'

import { people } from './callers.ts'
import { testDatabase } from './database.ts'
import { earlierDatabase } from './earlier-database.ts'
import type { Queries, Sql } from './sql.ts'

let owner: Sql
let ann: string
let sam: string
let profile: Profile

interface Row {
  readonly kind: string
  readonly data: unknown
  readonly record_id: string
  readonly topics: readonly string[]
  readonly actor: string
  readonly by_user_id: string | null
}

/** Makes changes as a member, whom the triggers log. */
const asAnn = (work: (sql: Queries) => Promise<unknown>): Promise<unknown> =>
  owner.begin(async (sql) => {
    await sql`select set_config('app.user_id', ${ann}, true)`
    await work(sql)
  })

async function signUp(name: string): Promise<string> {
  const [created] = await owner<{ id: string }[]>`insert into auth.users (id, email, full_name)
    values (gen_random_uuid(), ${`${name.toLowerCase()}@example.com`}, ${name}) returning id`
  return created?.id ?? ''
}

async function changePeople(sql: Queries): Promise<void> {
  await sql`update members set role = 'manager' where stringer_id = ${ann} and user_id = ${sam}`
  await sql`insert into invitations (stringer_id, id, email, role, token_hash, invited_by)
    values (${ann}, ${sam}, 'kim@example.com', 'counter', sha256('a'), ${sam})`
  await sql`update invitations set sent_at = sent_at + interval '1 hour' where id = ${sam}`
  await sql`insert into access_tokens (stringer_id, id, user_id, name, scopes, hash)
    values (${ann}, ${sam}, ${sam}, 'Till', '{jobs:read}', sha256('a'))`
  await sql`insert into member_pins (stringer_id, user_id, hash, length) values (${ann}, ${sam}, 'a', 4)`
  await sql`update member_pins set hash = 'b' where user_id = ${sam}`
  await sql`insert into absences (stringer_id, id, user_id, starts_on, ends_on) values (${ann}, ${sam}, ${sam}, '2026-12-03', '2026-12-05')`
  await sql`delete from absences where id = ${sam}`
}

async function changePay(sql: Queries): Promise<void> {
  const setRate = (user: string | null, kind: string | null, brand: string | null, model: string | null, amount: string | null) =>
    sql`insert into pay_rates (stringer_id, id, user_id, kind, string_brand, string_model, amount, valid_from)
      values (${ann}, gen_random_uuid(), ${user}, ${kind}, ${brand}, ${model}, ${amount}, '2026-12-01')`
  await setRate(null, 'natural_gut', null, null, '12')
  await setRate(sam, null, 'Signum Pro', 'Firestorm', null)
  await sql`insert into activities (stringer_id, kind, entity, record_id, label, before, after, by_user_id)
    values (${ann}, 'pay', 'member', ${sam}, 'Sam', '{}', '{"pay_run": "2026-12-01/2026-12-14/240.00"}', ${ann}),
      (${ann}, 'pay', 'business', ${ann}, null, '{}', '{"pay_rate": "customer/9.50/2026-12-01"}', ${ann}),
      (${ann}, 'assignment', 'job', ${sam}, '#142', '{"conversation": null}', '{"conversation": "Sam"}', ${ann})`
}

beforeAll(async () => {
  const database = await earlierDatabase('0141')
  owner = database.owner
  ann = await signUp('Ann')
  sam = await signUp('Sam')
  await owner`insert into members (stringer_id, user_id, role, full_name) values (${ann}, ${sam}, 'stringer', 'Sam')`
  await asAnn(changePeople)
  await asAnn(changePay)
  await asAnn((sql) => sql`update members set removed_at = now() where stringer_id = ${ann} and user_id = ${sam}`)
  await owner`update members set removed_at = null, role = 'counter' where stringer_id = ${ann} and user_id = ${sam}`
  await owner`insert into activities (stringer_id, kind, entity, record_id, label, before, after)
    values (${ann}, 'price', 'job', ${ann}, '#1', '{"price": 10}', '{"price": 20}')`
  await database.migrateTo('0143')
  const { services } = await testDatabase()
  profile = await (await people(services).signUp('Olga')).api.identity.profile()
})

const readEvents = () => owner<Row[]>`select kind, data, record_id, topics, actor, by_user_id from events
  where stringer_id = ${ann} order by created_at, id`

describe('what triggers logged about people', () => {
  it('becomes typed events', async () => {
    const rows = await readEvents()
    const member = { user_id: sam, name: 'Sam' }
    const days = { member, starts_on: '2026-12-03', ends_on: '2026-12-05' }
    const from_day = { valid_from: '2026-12-01' }
    const expected = [
      { kind: 'member.joined', data: { name: 'Sam', role: 'stringer' } },
      {
        kind: 'member.role_changed',
        data: { name: 'Sam', from: 'stringer', to: 'manager' },
      },
      { kind: 'invitation.sent', data: { role: 'counter' } },
      { kind: 'invitation.sent_again', data: { role: 'counter' } },
      { kind: 'access_token.added', data: { member, name: 'Till' } },
      { kind: 'pin.set', data: { member } },
      { kind: 'pin.changed', data: { member } },
      { kind: 'absence.added', data: days },
      { kind: 'absence.removed', data: days },
      {
        kind: 'pay_rate.set',
        data: {
          member: null,
          paid_for: 'natural_gut',
          string: null,
          amount: '12.00',
          ...from_day,
        },
      },
      {
        kind: 'pay_rate.set',
        data: {
          member,
          paid_for: 'string',
          string: { brand: 'Signum Pro', model: 'Firestorm' },
          amount: null,
          ...from_day,
        },
      },
      {
        kind: 'pay_run.closed',
        data: {
          member,
          from: '2026-12-01',
          to: '2026-12-14',
          total: '240.00',
          currency: 'USD',
        },
      },
      {
        kind: 'pay_rate.set',
        data: {
          member: null,
          paid_for: 'customer',
          string: null,
          amount: '9.50',
          ...from_day,
        },
      },
      {
        kind: 'reply.assigned',
        data: {
          job_number: 142,
          from: null,
          to: { user_id: null, name: 'Sam' },
        },
      },
      { kind: 'access_token.revoked', data: { member, name: 'Till' } },
      { kind: 'invitation.revoked', data: { role: 'counter' } },
      { kind: 'member.removed', data: { name: 'Sam' } },
      { kind: 'pin.removed', data: { member } },
      {
        kind: 'member.rejoined',
        data: {
          name: 'Sam',
          changes: { role: { from: 'manager', to: 'counter' } },
        },
      },
    ]
    // Sets, because changes within a millisecond have no order.
    expect(new Set<unknown>(rows.map(({ kind, data }) => ({ kind, data })))).toEqual(new Set<unknown>(expected))
    expect(rows).toHaveLength(expected.length)
    expect(rows.map((row) => parseEvent(row))).toEqual(rows.map(({ kind, data }) => ({ kind, data })))
  })

  it('is described in the same words as before', async () => {
    const rows = await readEvents()
    const described = rows.flatMap((row) => {
      const event = parseEvent(row)
      const { record, lines } = event ? describeEvent(event, profile, 'kim@example.com') : { record: row.kind, lines: [] }
      return lines.map((line) => `${record}: ${line}`)
    })
    const expected = [
      'Sam: Joined as stringer',
      'Sam: Role: Stringer → Manager',
      'Invitation for kim@example.com: Invited',
      'Invitation for kim@example.com: Invitation sent again',
      'Sam: Access token added: Till',
      'Sam: PIN set',
      'Sam: PIN changed',
      'Sam: Away: 3 Dec 2026 to 5 Dec 2026',
      'Sam: Absence removed: 3 Dec 2026 to 5 Dec 2026',
      'Business settings: Pay rate: natural gut, $12.00 from 1 Dec 2026',
      'Sam: Pay rate: Signum Pro Firestorm, ends from 1 Dec 2026',
      'Sam: Pay run: 1 Dec 2026 to 14 Dec 2026, $240.00',
      'Business settings: Pay rate: jobs of one customer, $9.50 from 1 Dec 2026',
      'Job #142: Conversation: nobody → Sam',
      'Sam: Access token removed: Till',
      'Invitation for kim@example.com: Invitation revoked',
      'Sam: No longer works here',
      'Sam: PIN removed',
      'Sam: Rejoined',
      'Sam: Role: Manager → Counter',
    ]
    expect(described.toSorted()).toEqual(expected.toSorted())
  })

  it('keeps the record, the topic and who did it', async () => {
    const rows = await readEvents()
    const of = (name: string) => rows.find(({ kind }) => kind === name)
    expect(of('member.joined')).toMatchObject({
      record_id: sam,
      topics: ['members'],
      actor: 'member',
      by_user_id: sam,
    })
    expect(of('access_token.added')).toMatchObject({
      record_id: sam,
      topics: ['settings'],
      actor: 'member',
      by_user_id: ann,
    })
    expect(of('pay_run.closed')).toMatchObject({
      record_id: sam,
      topics: ['pay'],
    })
    expect(of('reply.assigned')).toMatchObject({
      record_id: sam,
      topics: ['assignment'],
    })
  })

  it('leaves the log, which keeps other changes and no address of an invitation', async () => {
    const left = await owner`select kind, entity, label from activities where stringer_id = ${ann} and kind <> 'settings'`
    expect([...left]).toEqual([{ kind: 'price', entity: 'job', label: '#1' }])
    expect(JSON.stringify(await readEvents())).not.toContain('kim@example.com')
  })
})
