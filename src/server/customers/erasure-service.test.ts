import { customerId, newId } from '#domain/values/ids.ts'
import { hashNumber } from '#server/texts/service.ts'
import { people, refusal, type Person } from '#test/callers.ts'
import { linkTokenOf } from '#test/customer-links.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import {
  aCustomer,
  aJob,
  aRacquet,
  dayIn,
  moveJob,
  recordFeedback,
  savePreference,
  updateCustomer,
  updateRacquet,
} from '#test/factories.ts'
import { aFile, importAll } from '#test/imports.ts'
import { identifier } from '#test/sql.ts'
import { beforeAll, describe, expect, it } from 'vitest'

let database: TestDatabase
let ann: Person

beforeAll(async () => {
  database = await testDatabase()
  ann = await people(database.services).signUp('Ann')
  await database.owner`update businesses set subscription_tier = 'paid', shop_tools = '{pay}'`
})

/** One word of the erased person per text field. */
const secrets = [
  'zelda',
  'quux',
  '212\\D?456\\D?7890',
  'wobble',
  'frobnicate',
  'mergewort',
  'xyzzy',
  'plugh',
  'thud',
  'corge',
  'grault',
  'garply',
  'waldo',
  'fred',
]

/** The tables that contain one of the words before the erasure. */
const sinks = [
  'customers',
  'customer_merges',
  'racquets',
  'customer_string_preferences',
  'string_jobs',
  'feedback',
  'messages',
  'replies',
  'text_opt_outs',
  'webhook_deliveries',
  'search_entries',
]

/** Tables that contain any of the words in any column, over all schemas in the catalog. */
async function findWords(words: readonly string[]): Promise<string[]> {
  const { owner } = database
  const tables = await owner<{ schema: string; name: string }[]>`
    select nspname as schema, relname as name from pg_class join pg_namespace n on n.oid = relnamespace
    where relkind in ('r', 'p', 'm') and nspname !~ '^pg_' and nspname <> 'information_schema' order by 1, 2`
  expect(tables.length).toBeGreaterThan(20)
  const found: string[] = []
  for (const { schema, name } of tables) {
    const [{ hits } = { hits: 0 }] = await owner<{ hits: number }[]>`select count(*)::int as hits
      from ${identifier(schema)}.${identifier(name)} t where t::text ~* ${words.join('|')}`
    if (hits > 0) found.push(`${schema}.${name}`)
  }
  return found
}

/** Adds a pay rate, texts from the customer and a webhook response. */
async function fillOtherSinks(id: string, string_job_id: string) {
  const { owner } = database
  await ann.api.pay.setRate({ customer_id: customerId.parse(id), amount: '12', valid_from: dayIn(0), from: null })
  await owner`insert into replies (stringer_id, id, number, string_job_id, text)
    values (${ann.id}, gen_random_uuid(), '+12124567890', ${string_job_id}, 'Garply')`
  await owner`insert into replies (stringer_id, id, number, text) values (${ann.id}, gen_random_uuid(), '+12124567890', 'Waldo')`
  await owner`insert into text_opt_outs (stringer_id, number_hash, number)
    values (${ann.id}, ${hashNumber(database.services.text_secret, '+12124567890')}, '+12124567890')`
  const endpoint = newId()
  await owner`insert into webhook_endpoints (stringer_id, id, url, events, secret)
    values (${ann.id}, ${endpoint}, 'https://example.com', '{customer.added}', 'secret')`
  await owner`insert into webhook_deliveries (stringer_id, id, endpoint_id, event, customer_id, body, response_body, error)
    values (${ann.id}, gen_random_uuid(), ${endpoint}, 'customer.added', ${id}, '{}', 'Fred', null)`
}

/** A customer with a secret word in every text, including a merged record. */
async function aSecretCustomer() {
  const { api } = ann
  const customer = await aCustomer(api, {
    full_name: 'Zelda Quux',
    email: 'zelda@example.com',
    phone: '+1 212 456 7890',
    notes: 'Wobble.',
    preferred_contact_method: 'email',
  })
  const { id } = customer
  const other = await aCustomer(api, { full_name: 'Mergewort', notes: 'Mergewort too.' })
  await api.customers.merge({ id, other: other.id })
  const racquet = await aRacquet(api, { customer_id: id, notes: 'Frobnicate' })
  await savePreference(api, { customer_id: id, preferred_tension_mains: 52, notes: 'Xyzzy' })
  const done = await aJob(api, { customer_id: id, racquet_id: racquet.id, labor_notes: 'Plugh', price: '25.00' })
  await moveJob(api, done.id, 'completed')
  await recordFeedback(api, { string_job_id: done.id, rating: 4, playability_notes: 'Thud', general_comments: 'Corge' })
  const waiting = await aJob(api, { customer_id: id, racquet_id: racquet.id, labor_notes: 'Grault' })
  await moveJob(api, waiting.id, 'completed')
  await api.exports.start()
  return { id, other: other.id, racquet: racquet.id, done: done.id, waiting: waiting.id }
}

const erase = async (id: string) => {
  const { updated_at } = await ann.api.customers.get({ id })
  return ann.api.customers.erase({ id, updated_at })
}

describe('erasing a customer', () => {
  it('removes all their words from every table and keeps jobs and figures', async () => {
    const { api } = ann
    const made = await aSecretCustomer()
    await fillOtherSinks(made.id, made.waiting)
    expect(await findWords(secrets)).toEqual(expect.arrayContaining(sinks.map((name) => `public.${name}`)))
    for (const word of secrets) expect(await findWords([word])).not.toEqual([])
    const token = await linkTokenOf(api, made.done)
    expect(await people(database.services).nobody().api.customerPage.job({ token })).toMatchObject({ brand: 'Wilson' })

    expect(await erase(made.id)).toMatchObject({
      full_name: 'Erased customer',
      email: null,
      phone: null,
      notes: null,
      preferred_contact_method: null,
      is_active: false,
      erased_at: expect.any(String),
    })

    // Maintenance deletes words an hour after they lost their last record.
    await database.owner`update search_words set unsure_since = unsure_since - interval '2 hours'`
    await database.owner`select app.delete_unused_words()`
    expect(await findWords(secrets)).toEqual([])

    const job = await api.jobs.get({ id: made.done })
    expect(job).toMatchObject({ price: '25.00', status: 'completed', labor_notes: null, feedback: { rating: 4 } })
    expect(
      await people(database.services)
        .nobody()
        .api.customerPage.job({ token })
        .catch((error: unknown) => error),
    ).toMatchObject({
      status: 404,
    })
    const states = (await api.messages.list({ customer_id: made.id })).items.map(({ state }) => state)
    expect(states.filter((state) => ['waiting', 'sending', 'failed'].includes(state))).toEqual([])
    expect(await refusal(api.customers.get({ id: made.other }))).toMatchObject({ code: 'NOT_FOUND_ERROR' })
    expect(await api.exports.latest()).toEqual({ export: null })
  })

  it('erases every number and address they ever had, except those another customer has', async () => {
    const { api } = ann
    const { owner } = database
    const numbers = [
      '+12025550101',
      '+12025550102',
      '+12025550103',
      '+12025550104',
      '+12025550105',
      '+12025550106',
      '+12025550107',
    ]
    const [, now, contactBefore, contactNow, merged, shared, twins] = numbers
    const { id } = await aCustomer(api, {
      full_name: 'Snark',
      phone: '202-555-0101 / 202-555-0107',
      email: 'snark-before@example.com',
      contact: 'other',
      contact_name: 'Boojum',
      contact_phone: contactBefore,
    })
    await updateCustomer(api, { id, phone: shared })
    await updateCustomer(api, { id, phone: now, email: 'snark@example.com', contact_phone: contactNow })
    const gone = await aCustomer(api, { full_name: 'Jabberwock', phone: merged })
    await api.customers.merge({ id, other: gone.id })
    await aCustomer(api, {
      full_name: 'Sister',
      contact: 'other',
      contact_name: 'Mother',
      contact_phone: '(202) 555-0106',
      is_active: true,
    })
    await aCustomer(api, { full_name: 'Twin', phone: '(202) 555-0107 / (202) 555-0108' })
    const country = owner`insert into text_settings (stringer_id, country) values (${ann.id}, 'US')
      on conflict (stringer_id) do update set country = 'US'`
    await country
    for (const number of numbers) {
      await owner`insert into text_opt_outs (stringer_id, number_hash, number)
        values (${ann.id}, ${hashNumber(database.services.text_secret, number)}, ${number})`
      await owner`insert into replies (stringer_id, id, number, text) values (${ann.id}, gen_random_uuid(), ${number}, 'From nobody known')`
    }
    // A message about another customer, sent when this customer paid for them.
    const friend = await aCustomer(api, { full_name: 'Friend' })
    const job = await aJob(api, { customer_id: friend.id, status: 'completed' })
    await owner`insert into messages (stringer_id, id, string_job_id, customer_id, kind, channel, state, address, subject, text, due_at)
      values (${ann.id}, gen_random_uuid(), ${job.id}, ${friend.id}, 'please_collect', 'email', 'sent', 'snark-before@example.com', 'Hi Snark', 'Ready', now())`

    await erase(id)
    expect(await findWords(['snark', 'boojum', 'jabberwock', '202.{0,2}555.?010[1-5]'])).toEqual(['public.search_words'])
    const opted = await owner<{ number: string | null }[]>`select number from text_opt_outs where number_hash = any(
      ${numbers.map((number) => hashNumber(database.services.text_secret, number))}::text[]) order by number nulls last`
    expect(opted.map(({ number }) => number)).toEqual([shared, twins, null, null, null, null, null])
    expect(await owner`select from replies where number = ${shared}`).toHaveLength(1)
  })

  it('is idempotent and refuses an old version', async () => {
    const { id, updated_at } = await aCustomer(ann.api)
    await updateCustomer(ann.api, { id, notes: 'newer' })
    expect(await refusal(ann.api.customers.erase({ id, updated_at }))).toMatchObject({
      code: 'CONFLICT_ERROR',
      conflict: { current: { notes: 'newer' } },
    })
    const erased = await erase(id)
    expect(await ann.api.customers.erase({ id, updated_at })).toEqual(erased)
  })

  it('prevents editing, restoring and merging the customer', async () => {
    const { id } = await aCustomer(ann.api)
    const other = await aCustomer(ann.api)
    await erase(id)
    const refused = { code: 'VALIDATION_ERROR', message: 'This customer was erased. Add a new customer instead.' }
    const { api } = ann
    for (const call of [
      () => updateCustomer(api, { id, full_name: 'Back' }),
      () => updateCustomer(api, { id, is_active: true }),
      () => api.customers.merge({ id, other: other.id }),
      () => api.customers.merge({ id: other.id, other: id }),
    ])
      expect(await refusal(call())).toMatchObject(refused)
    const byHand = database.owner`update customers set email = 'back@example.com' where id = ${id}`
    await expect(byHand).rejects.toThrow('erased_stays_erased')
  })

  it('writes no more messages about the customer', async () => {
    const { id: customer_id } = await aCustomer(ann.api, { email: 'later@example.com' })
    const { id } = await aJob(ann.api, { customer_id })
    await erase(customer_id)
    await moveJob(ann.api, id, 'completed')
    const { items } = await ann.api.messages.list({ customer_id })
    expect(items.filter(({ state }) => state === 'waiting')).toEqual([])
  })

  it('deletes the photos of their racquets', async () => {
    const { id, racquet } = await aSecretCustomer()
    await database.owner`insert into racquet_photos (stringer_id, racquet_id, file_id) values (${ann.id}, ${racquet}, gen_random_uuid())`
    await updateRacquet(ann.api, { id: racquet, photo_url: 'https://example.com/zelda.jpg' })
    await erase(id)
    expect(await database.owner`select 1 from racquet_photos where racquet_id = ${racquet}`).toEqual([])
    expect(await ann.api.racquets.get({ id: racquet })).toMatchObject({ photo_url: null, notes: null })
  })

  it('frees a place in the free plan', async () => {
    const free = await people(database.services).signUp('Free', 'free@example.com')
    const made = []
    for (let n = 0; n < 25; n++) made.push(await aCustomer(free.api))
    expect(await refusal(aCustomer(free.api))).toMatchObject({ code: 'TIER_LIMIT_ERROR' })
    const [{ id, updated_at } = { id: '', updated_at: '' }] = made
    await free.api.customers.erase({ id, updated_at })
    expect(await aCustomer(free.api)).toMatchObject({ is_active: true })
  })

  it('does not match import rows to the erased customer', async () => {
    const { id, updated_at } = await aCustomer(ann.api)
    const erased = await ann.api.customers.erase({ id, updated_at })
    const { counts } = await importAll(ann, { file: aFile(`Name\n${erased.full_name}\n`) })
    expect(counts).toMatchObject({ new: 1, existing: 0 })
  })
})
