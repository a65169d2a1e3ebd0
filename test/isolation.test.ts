// Calls every procedure of the contract without a session, and as Ann with Bob's ids.
import { contract } from '#contract/contract.ts'
import { panels } from '#domain/analytics/panels.ts'
import { passkeyId } from '#domain/values/ids.ts'
import { traverseContractProcedures } from '@orpc/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { identifier } from './sql.ts'

import { addPasskey } from './authenticator.ts'
import { people, refusal, type Caller, type Person } from './callers.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { aJob, aReel, aToken, someVersion, updateJob, updateRacquet } from './factories.ts'
import { aFile, importPastJobs, undoneOf } from './imports.ts'
import { open, ownOnly } from './procedures.ts'

const procedures: string[] = []
traverseContractProcedures({ router: contract, path: [] }, ({ path }) => procedures.push(path.join('.')))

interface Ids {
  customer: string
  racquet: string
  job: string
  item: string
  preference: string
  merge: string
  session: string
  passkey: string
  message: string
  token: string
  endpoint: string
  delivery: string
  import: string
  /** A job with feedback. */
  ratedJob: string
}

/** The string of that job, which is used nowhere else. */
const bobstring = { string_brand: 'Bobstring', string_model: 'Bob' }

const jobOf = (customer_id: string, racquet_id: string) => ({
  customer_id,
  racquet_id,
  string_mains_brand: 'Luxilon',
  string_mains_model: 'ALU Power',
  tension_mains: 52,
})

/** A call that would do something if the ids were Ann's. `mine` are hers, `his` are Bob's. */
type Attempt = (api: Caller, his: Ids, mine: Ids) => Promise<unknown>

const attempts: Record<string, Attempt[]> = {
  'identity.signOutDevice': [(api, his) => api.identity.signOutDevice({ id: his.session })],
  'passkeys.rename': [
    (api, his) => api.passkeys.rename({ id: passkeyId.parse(his.passkey), updated_at: someVersion, name: 'Taken' }),
  ],
  'passkeys.remove': [(api, his) => api.passkeys.remove({ id: passkeyId.parse(his.passkey) })],
  'accessTokens.revoke': [(api, his) => api.accessTokens.revoke({ id: his.token })],
  'webhooks.update': [(api, his) => api.webhooks.update({ id: his.endpoint, updated_at: someVersion, is_on: false })],
  'webhooks.remove': [(api, his) => api.webhooks.remove({ id: his.endpoint })],
  'webhooks.rotateSecret': [(api, his) => api.webhooks.rotateSecret({ id: his.endpoint, updated_at: someVersion })],
  'webhooks.test': [(api, his) => api.webhooks.test({ id: his.endpoint })],
  'webhooks.redeliver': [(api, his) => api.webhooks.redeliver({ id: his.delivery })],
  'customers.get': [(api, his) => api.customers.get({ id: his.customer })],
  'customers.update': [(api, his) => api.customers.update({ id: his.customer, updated_at: someVersion, full_name: 'Taken' })],
  'customers.remove': [(api, his) => api.customers.remove({ id: his.customer })],
  'customers.erase': [(api, his) => api.customers.erase({ id: his.customer, updated_at: someVersion })],
  'customers.merge': [
    (api, his, mine) => api.customers.merge({ id: mine.customer, other: his.customer }),
    (api, his, mine) => api.customers.merge({ id: his.customer, other: mine.customer }),
  ],
  'customers.undoMerge': [(api, his) => api.customers.undoMerge({ id: his.merge })],
  'racquets.get': [(api, his) => api.racquets.get({ id: his.racquet })],
  'racquets.create': [(api, his) => api.racquets.create({ customer_id: his.customer, brand: 'Yonex', model: 'Ezone' })],
  'racquets.update': [
    (api, his) => api.racquets.update({ id: his.racquet, updated_at: someVersion, brand: 'Taken' }),
    (api, his, mine) => updateRacquet(api, { id: mine.racquet, customer_id: his.customer }),
  ],
  'racquets.uploadPhoto': [(api, his) => api.racquets.uploadPhoto({ id: his.racquet, photo: new File(['x'], 'photo.jpg') })],
  'racquets.removePhoto': [(api, his) => api.racquets.removePhoto({ id: his.racquet })],
  'racquets.remove': [(api, his) => api.racquets.remove({ id: his.racquet })],
  'jobs.get': [(api, his) => api.jobs.get({ id: his.job })],
  'jobs.draft': [(api, his) => api.jobs.draft({ racquet_id: his.racquet })],
  'jobs.create': [
    (api, his) => api.jobs.create(jobOf(his.customer, his.racquet)),
    (api, his, mine) => api.jobs.create(jobOf(mine.customer, his.racquet)),
    (api, his, mine) => api.jobs.create({ ...jobOf(mine.customer, mine.racquet), inventory_mains_id: his.item }),
  ],
  'jobs.createMany': [
    (api, his, mine) => api.jobs.createMany({ jobs: [mine, his].map(({ customer, racquet }) => jobOf(customer, racquet)) }),
  ],
  'jobs.update': [
    (api, his) => api.jobs.update({ id: his.job, updated_at: someVersion, price: '1.00' }),
    (api, his, mine) => updateJob(api, { id: mine.job, racquet_id: his.racquet }),
    (api, his, mine) => updateJob(api, { id: mine.job, inventory_mains_id: his.item }),
  ],
  'jobs.move': [(api, his) => api.jobs.move({ id: his.job, from: 'pending', to: 'in_progress' })],
  'jobs.moveMany': [
    (api, his, mine) =>
      api.jobs.moveMany({ jobs: [mine.job, his.job].map((id) => ({ id, from: 'pending' })), to: 'in_progress' }),
  ],
  'jobs.pay': [(api, his) => api.jobs.pay({ id: his.job, payment_method: 'Cash' })],
  'jobs.payMany': [(api, his, mine) => api.jobs.payMany({ ids: [mine.job, his.job] })],
  'jobs.unpay': [(api, his) => api.jobs.unpay({ id: his.job, paid_at: '2026-11-21T09:40:00Z' })],
  'jobs.remove': [(api, his) => api.jobs.remove({ id: his.job })],
  'jobs.renewLink': [(api, his) => api.jobs.renewLink({ id: his.job })],
  'jobs.revokeLink': [(api, his) => api.jobs.revokeLink({ id: his.job })],
  'messages.markNotified': [(api, his) => api.messages.markNotified({ id: his.message })],
  'messages.send': [(api, his) => api.messages.send({ job_id: his.job })],
  'messages.sendAgain': [(api, his) => api.messages.sendAgain({ id: his.message })],
  'messages.cancel': [(api, his) => api.messages.cancel({ id: his.message })],
  'messages.choices': [(api, his) => api.messages.choices({ customer_id: his.customer })],
  'messages.choose': [(api, his) => api.messages.choose({ customer_id: his.customer, updated_at: null, reminders_off: true })],
  'preferences.list': [(api, his) => api.preferences.list({ customer_id: his.customer })],
  'preferences.save': [(api, his) => api.preferences.save({ customer_id: his.customer, updated_at: null, notes: 'Taken' })],
  'preferences.remove': [(api, his) => api.preferences.remove({ id: his.preference })],
  'inventory.get': [(api, his) => api.inventory.get({ id: his.item })],
  'inventory.movements': [(api, his) => api.inventory.movements({ id: his.item })],
  'inventory.update': [(api, his) => api.inventory.update({ id: his.item, updated_at: someVersion, brand: 'Taken' })],
  'inventory.receive': [(api, his) => api.inventory.receive({ id: his.item, meters: '12' })],
  'inventory.adjust': [
    (api, his) => api.inventory.adjust({ id: his.item, updated_at: someVersion, quantity_meters: '1', reason: 'Taken' }),
  ],
  'imports.get': [(api, his) => api.imports.get({ id: his.import })],
  'imports.undo': [(api, his) => undoneOf(api.imports.undo({ id: his.import, kept: 0 }))],
  'feedback.record': [(api, his) => api.feedback.record({ string_job_id: his.job, updated_at: null, rating: 1 })],
}

/** The text of an export. */
const textOf = async (answer: Promise<unknown>): Promise<string> => {
  const file = await answer
  if (!(file instanceof File)) throw new Error('Not a file')
  return file.text()
}

/** The lines of an export without its heading. */
const linesOf = async (answer: Promise<unknown>) => ({ items: (await textOf(answer)).split('\r\n').slice(1, -1) })

/** Lists with Bob's ids in their filters: empty for Ann. */
const lists: Record<string, (api: Caller, his: Ids) => Promise<{ items: unknown[] }>> = {
  'customers.list': (api) => api.customers.list({ search: 'Bob’s customer' }),
  'racquets.pick': (api) => api.racquets.pick({ search: 'Bob’s customer' }),
  'racquets.list': (api, his) => api.racquets.list({ customer_id: his.customer }),
  'jobs.list': (api, his) => api.jobs.list({ customer_id: his.customer, racquet_id: his.racquet }),
  'jobs.rows': (api, his) => api.jobs.rows({ ids: [his.job] }),
  'inventory.list': (api) => api.inventory.list({ search: 'Bobstring' }),
  'webhooks.deliveries': (api, his) => api.webhooks.deliveries({ endpoint_id: his.endpoint }),
  'imports.list': async (api, his) => ({ items: (await api.imports.list({})).items.filter(({ id }) => id === his.import) }),
  'customers.export': (api) => linesOf(api.customers.export({ search: 'Bob’s customer' })),
  'racquets.export': (api, his) => linesOf(api.racquets.export({ customer_id: his.customer })),
  'jobs.export': (api, his) => linesOf(api.jobs.export({ customer_id: his.customer, racquet_id: his.racquet })),
  'inventory.export': (api) => linesOf(api.inventory.export({ search: 'Bobstring' })),
  'messages.list': (api, his) => api.messages.list({ job_id: his.job, customer_id: his.customer }),
  'feedback.averages': async (api, his) => {
    const filters = [{ racquet_id: his.racquet }, { customer_id: his.customer }, bobstring]
    const averages = await Promise.all(filters.map((filter) => api.feedback.averages(filter)))
    return { items: averages.flatMap((one) => Object.values(one)).filter(({ n }) => n > 0) }
  },
  'feedback.list': async (api, his) => {
    const filters = [{ job_id: his.ratedJob }, { racquet_id: his.racquet }, { customer_id: his.customer }]
    return { items: (await Promise.all(filters.map((filter) => api.feedback.list(filter)))).flatMap(({ items }) => items) }
  },
}

let database: TestDatabase
let ann: Person, bob: Person, nobody: Person
let mine: Ids, his: Ids

async function recordsOf({ api, id, password }: Person, name: string): Promise<Ids> {
  const customer = await api.customers.create({ full_name: `${name}’s customer`, phone: '+1 555 0100' })
  const job = await aJob(api, { customer_id: customer.id })
  const strung = { string_mains_brand: `${name}string`, string_mains_model: name, status: 'completed' as const }
  const ratedJob = await aJob(api, { customer_id: customer.id, racquet_id: job.racquet_id, ...strung })
  await api.feedback.record({ string_job_id: ratedJob.id, updated_at: null, rating: 4 })
  const preference = await api.preferences.save({ customer_id: customer.id, updated_at: null, notes: 'Likes it soft' })
  const duplicate = await api.customers.create({ full_name: `${name}’s customer` })
  const { merge_id } = await api.customers.merge({ id: customer.id, other: duplicate.id })
  const { items } = await api.identity.devices()
  const passkey = await addPasskey(api)
  const message = await api.messages.send({ job_id: job.id })
  const file = aFile(`Name,Racquet,Strings,Tension,Date\n${name}’s past customer,Head Speed,Luxilon ALU Power,52,2025-05-03\n`)
  const imported = await importPastJobs({ api }, { file })
  const token = await aToken({ api, password }, ['jobs:read'], `${name}’s till`)
  const endpoint = await api.webhooks.create({ url: 'https://example.com', events: ['customer.added'] })
  await api.customers.create({ full_name: `${name}’s third customer` })
  const [delivery] = (await api.webhooks.deliveries({})).items
  return {
    customer: customer.id,
    racquet: job.racquet_id,
    job: job.id,
    item: await aReel(database.owner, id, { brand: `${name}string` }),
    preference: preference.id,
    merge: merge_id,
    session: items[0]?.id ?? '',
    passkey: passkey.id,
    message: message.id,
    token: token.id,
    endpoint: endpoint.id,
    delivery: delivery?.id ?? '',
    import: imported.import_id ?? '',
    ratedJob: ratedJob.id,
  }
}

beforeAll(async () => {
  database = await testDatabase()
  const users = people(database.services)
  ;[ann, bob, nobody] = [await users.signUp('Ann'), await users.signUp('Bob'), users.nobody()]
  await database.owner`update profiles set subscription_tier = 'paid'`
  ;[mine, his] = [await recordsOf(ann, 'Ann'), await recordsOf(bob, 'Bob')]
})

/** All rows of a business as one text, to compare before and after. */
async function dumpOf(stringer_id: string): Promise<string> {
  const tables = await database.owner<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`
  const parts: string[] = []
  for (const { name } of tables) {
    const key = name === 'profiles' ? 'id' : 'stringer_id'
    const rows = await database.owner<{ row: string }[]>`
      select t::text as row from ${identifier(name)} t where ${identifier(key)} = ${stringer_id} order by 1`
    parts.push(`${name}: ${rows.map(({ row }) => row).join('\n')}`)
  }
  return parts.join('\n')
}

it('covers every procedure', () => {
  const tried = new Set([...open, ...ownOnly, ...Object.keys(attempts), ...Object.keys(lists)])
  expect(procedures.filter((name) => !tried.has(name))).toEqual([])
  expect([...tried].filter((name) => !procedures.includes(name))).toEqual([])
})

describe('without a session', () => {
  it.each(procedures.filter((name) => !open.has(name)))('gets 401 from %s, whatever the input', async (name) => {
    const response = await nobody.rest(`/rpc/${name.replace('.', '/')}`, {
      method: 'POST',
      body: JSON.stringify({ json: { id: 'x' } }),
      headers: { 'content-type': 'application/json' },
    })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ json: { code: 'AUTH_ERROR', message: 'Authentication required' } })
  })
})

describe('Ann with Bob’s ids', () => {
  const cases = Object.entries(attempts).flatMap(([name, calls]) => calls.map((call, index) => ({ name, index, call })))

  it.each(cases)('$name ($index) fails as for a missing record, and Bob’s records do not change', async ({ call }) => {
    const before = await dumpOf(bob.id)
    const { code, message } = await refusal(call(ann.api, his, mine))
    expect([
      ['NOT_FOUND_ERROR', 'Resource not found'],
      ['VALIDATION_ERROR', 'Referenced record does not exist'],
    ]).toContainEqual([code, message])
    expect(await dumpOf(bob.id)).toBe(before)
  })

  it.each(Object.entries(lists))('%s returns his records to him and none to her', async (_, list) => {
    expect((await list(bob.api, his)).items).not.toEqual([])
    expect((await list(ann.api, his)).items).toEqual([])
  })

  it('no response to Ann contains an id of Bob’s', async () => {
    const answers = await Promise.all([
      ann.api.customers.list({}),
      ann.api.racquets.list({}),
      ann.api.racquets.pick({}),
      ann.api.jobs.list({}),
      ann.api.inventory.list({}),
      ann.api.dashboard.get(),
      ...panels.map((panel) => textOf(ann.api.analytics.export({ panel, by: 'month' }))),
      ann.api.jobs.strings({ search: 'Bobstring' }),
      ann.api.feedback.list({}),
      ann.api.messages.list({}),
      ann.api.messages.toPassOn({}),
      ann.api.accessTokens.list(),
      ann.api.webhooks.list(),
      ann.api.webhooks.deliveries({}),
      ann.api.imports.list({}),
      textOf(ann.api.customers.export({})),
      textOf(ann.api.racquets.export({})),
      textOf(ann.api.jobs.export({})),
      textOf(ann.api.inventory.export({})),
    ])
    const text = JSON.stringify(answers)
    expect(Object.values(his).filter((id) => text.includes(id))).toEqual([])
    expect(text).not.toContain('Bob')
  })
})
