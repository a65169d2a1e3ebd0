import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aCustomer, aJob, aRacquet, updateCustomer, updateJob, updateRacquet } from '#test/factories.ts'
import { beforeAll, describe, expect, it } from 'vitest'

let database: TestDatabase
let nobody: Person
let ann: Person
let bob: Person

beforeAll(async () => {
  database = await testDatabase()
  const users = people(database.services)
  nobody = users.nobody()
  ann = await users.signUp('Ann')
  bob = await users.signUp('Bob')
  await database.owner`update businesses set subscription_tier = 'paid'`
})

const namesFor = async (text: string) => (await ann.api.search.find({ text })).customers.map(({ full_name }) => full_name)

describe('search', () => {
  it('requires authentication', async () => {
    expect(await refusal(nobody.api.search.find({ text: 'jonas' }))).toMatchObject({ code: 'AUTH_ERROR' })
  })

  it('finds customers, racquets and jobs by a few letters of a name', async () => {
    const { id: customer_id } = await aCustomer(ann.api, { full_name: 'Zofia Kowalczyk' })
    const { id: racquet_id } = await aRacquet(ann.api, { customer_id, brand: 'Tecnifibre', model: 'TF40' })
    const job = await aJob(ann.api, { customer_id, racquet_id })
    for (const text of ['kowal', 'zof', 'zofia tf40', 'ZOFIA', 'kowalczik', 'zoifa', 'lczyk']) {
      const { racquets, jobs } = await ann.api.search.find({ text })
      expect([racquets.map(({ id }) => id), jobs.map(({ id }) => id)]).toEqual([[racquet_id], [job.id]])
    }
    expect(await ann.api.search.find({ text: 'kw' })).toEqual({ customers: [], racquets: [], jobs: [] })
    expect((await ann.api.search.find({ text: `#${job.job_number}` })).jobs.map(({ id }) => id)).toEqual([job.id])
    expect(await ann.api.search.find({ text: ' ' })).toEqual({ customers: [], racquets: [], jobs: [] })
    expect(await bob.api.search.find({ text: 'kowal' })).toEqual({ customers: [], racquets: [], jobs: [] })
  })

  it('ignores accents and the format of numbers, and supports other scripts', async () => {
    await aCustomer(ann.api, { full_name: 'Jörg Weiß', phone: '+46 (0)70-123 45 67', email: 'joerg@club.example' })
    await aCustomer(ann.api, { full_name: '山田太郎' })
    await aCustomer(ann.api, { full_name: 'Мария Шарапова' })
    await aCustomer(ann.api, { full_name: "Siobhán O'Brien-Smith" })
    for (const text of ['jorg', 'weiss', 'Weiß', '1234567', '070 123 45 67', 'joerg@club'])
      expect([text, await namesFor(text)]).toEqual([text, ['Jörg Weiß']])
    expect(await namesFor('山田')).toEqual(['山田太郎'])
    expect(await namesFor('太郎')).toEqual(['山田太郎'])
    expect(await namesFor('шарап')).toEqual(['Мария Шарапова'])
    for (const text of ["o'brien", 'siobhan', 'smith', 'brein', 'smith-siobhan'])
      expect([text, await namesFor(text)]).toEqual([text, ["Siobhán O'Brien-Smith"]])
  })

  it('finds numbers in any script’s digits, with and without a country code, and addresses with umlauts', async () => {
    await aCustomer(ann.api, { full_name: 'Layla Haddad', phone: '٠٥٥١٢٣٤٥٦٧' })
    await aCustomer(ann.api, { full_name: 'Nils Ek', phone: '0731234567 ext. 5', email: 'nils@öst.example' })
    for (const text of ['0551234567', '٠٥٥١٢٣٤٥٦٧', '+966 55 123 4567'])
      expect([text, await namesFor(text)]).toEqual([text, ['Layla Haddad']])
    for (const text of ['+46 73 123 45 67', '0046731234567', '٠٧٣١٢٣٤٥٦٧', 'nils@öst.example'])
      expect([text, await namesFor(text)]).toEqual([text, ['Nils Ek']])
    const all = Array.from({ length: 0x110000 }, (_, code) => code).flatMap((code) => {
      const character = String.fromCodePoint(code)
      return /\p{Nd}/u.test(character) ? [character] : []
    })
    const [row] = await database.owner`select app.ascii_digits(${all.join('')}) as digits`
    expect(row?.['digits']).toBe('0123456789'.repeat(all.length / 10))
  })

  it('ranks a job with a matching number above jobs whose names contain it', async () => {
    const carl = await people(database.services).signUp('Carl', 'carl@example.com')
    const { id: racquet_id, customer_id } = await aRacquet(carl.api, { brand: 'Wilson', model: 'Blade 2' })
    const named = await aJob(carl.api, { racquet_id, customer_id, job_date: '2026-03-01T10:00:00Z' })
    const numbered = await aJob(carl.api, { job_date: '2026-02-01T10:00:00Z' })
    expect([named.job_number, numbered.job_number]).toEqual([1, 2])
    const idsFor = async (text: string) => (await carl.api.search.find({ text })).jobs.map(({ id }) => id)
    expect(await idsFor('2')).toEqual([numbered.id, named.id])
    expect(await idsFor('#2')).toEqual([numbered.id])
  })

  it('ranks matches at the start of a name first', async () => {
    for (const full_name of ['Abe Lundberg', 'Carl Bergqvist', 'Berg Ake']) await aCustomer(ann.api, { full_name })
    expect(await namesFor('berg')).toEqual(['Berg Ake', 'Carl Bergqvist', 'Abe Lundberg'])
  })

  it('updates the index of racquets and jobs after a rename', async () => {
    const customer = await aCustomer(ann.api, { full_name: 'Quirin Old' })
    const { id: racquet_id } = await aRacquet(ann.api, { customer_id: customer.id })
    const job = await aJob(ann.api, { customer_id: customer.id, racquet_id })
    await updateCustomer(ann.api, { id: customer.id, full_name: 'Xaver New' })
    expect(await ann.api.search.find({ text: 'quirin' })).toEqual({ customers: [], racquets: [], jobs: [] })
    const { customers, racquets, jobs } = await ann.api.search.find({ text: 'xaver' })
    expect([customers[0]?.id, racquets[0]?.id, jobs[0]?.id]).toEqual([customer.id, racquet_id, job.id])
    await updateRacquet(ann.api, { id: racquet_id, model: 'Gravity Zed' })
    await updateJob(ann.api, { id: job.id, string_mains_model: 'Cyclone Zap' })
    expect((await ann.api.search.find({ text: 'xaver zed zap' })).jobs.map(({ id }) => id)).toEqual([job.id])
    await ann.api.jobs.remove({ id: job.id })
    expect((await ann.api.search.find({ text: 'zap' })).jobs).toEqual([])
    const wordsLeft = async () =>
      (
        await database.owner`select word from search_words where stringer_id = ${ann.id} and word in ('quirin', 'zap', 'xaver')`
      ).map((row) => String(row['word']))
    await database.owner`update search_words set unsure_since = unsure_since - interval '2 hours'`
    await database.owner`select app.delete_unused_words()`
    expect(await wordsLeft()).toEqual(['xaver'])
  })

  it('uses an index for any search text', async () => {
    await database.owner`insert into customers (stringer_id, id, full_name)
      select ${bob.id}, gen_random_uuid(), 'Person' || n || ' Name' || n * 7 from generate_series(1, 4000) n`
    await database.owner`analyze search_entries, search_words`
    await database.owner.begin(async (sql) => {
      const counted = async () => {
        const [row] = await sql<{ scanned: number; looked: number }[]>`
          select sum(seq_scan)::int as scanned, sum(idx_scan)::int as looked from pg_stat_xact_user_tables where relname like 'search_%'`
        return row ?? { scanned: 0, looked: 0 }
      }
      await sql`select set_config('app.stringer_id', ${bob.id}, true)`
      const before = await counted()
      for (const text of ['p', 'person77', 'ame70', 'persen name', 'nothing here'])
        await sql`select * from app.search('customer', ${text}, 500, true)`
      const after = await counted()
      expect(after.scanned).toBe(before.scanned)
      expect(after.looked).toBeGreaterThan(before.looked + 5)
    })
  })
})
