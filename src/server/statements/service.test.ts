import { customerId, jobId, type CustomerId, type JobId } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'
import { deliver } from '#server/messages/delivery-service.ts'
import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aCustomer, aJob, aRacquet, updateCustomer, updateJob, payJob } from '#test/factories.ts'
import { joinAs } from '#test/members.ts'
import { pagesOfPdf } from '#test/pdf.ts'
import { mailServer, type MailServer } from '#test/smtp.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let server: MailServer
let database: TestDatabase
let users: ReturnType<typeof people>
let ann: Person
let count = 0

beforeAll(async () => {
  server = await mailServer()
  database = await testDatabase({ SMTP_URL: server.url, MAIL_FROM: 'Stringdesk <mail@example.com>', PORT: '3000' })
  users = people(database.services)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.taken.length = 0
  await database.owner`delete from messages`
  ann = await users.signUp('Ann Rossi', `ann${(count += 1)}@example.com`)
  await database.owner`update businesses set subscription_tier = 'paid'`
})

const price = (amount: string) => read.money.parse(amount)

async function aFinishedJob(customer_id: CustomerId, amount = '27.00') {
  const { id: racquet_id } = await aRacquet(ann.api, { customer_id, brand: 'Babolat', model: 'Pure Aero' })
  const { id, job_number } = await aJob(ann.api, { customer_id, racquet_id, status: 'completed', price: amount })
  return { id, job_number, amount: price(amount) }
}

/** Creates a club that pays for a customer with two finished jobs. */
async function aClub(email: string | null = 'club@example.com') {
  const club = await aCustomer(ann.api, { full_name: 'Baseline Club', is_organisation: true, email })
  const ben = await aCustomer(ann.api, { full_name: 'Ben Berg', payer_id: club.id })
  const [first, second] = [await aFinishedJob(ben.id), await aFinishedJob(ben.id, '30.50')]
  return { club, ben, first, second, jobs: [first, second] }
}

const toInput = (jobs: readonly { id: JobId; amount: ReturnType<typeof price> }[]) =>
  jobs.map(({ id, amount }) => ({ id, amount }))
const make = (payer_id: CustomerId, jobs: Parameters<typeof toInput>[0], email?: string) =>
  ann.api.statements.create({ payer_id, jobs: toInput(jobs), email })
const pdfText = async (id: Parameters<typeof ann.api.statements.pdf>[0]['id']) => {
  const file = await ann.api.statements.pdf({ id })
  return (await pagesOfPdf(new Uint8Array(await file.arrayBuffer()))).join(' ')
}
const later = () => database.owner`update messages set due_at = now() - interval '1 second' where state in ('waiting', 'sending')`

describe('a statement', () => {
  it('keeps jobs and amounts as they were', async () => {
    const { club, ben, first, second, jobs } = await aClub()
    const statement = await make(club.id, jobs)
    expect(statement).toMatchObject({
      number: 1,
      payer_name: 'Baseline Club',
      jobs: 2,
      total: '57.50',
      by_name: 'Ann Rossi',
      mail: null,
    })
    await updateJob(ann.api, { id: first.id, price: '99.00' })
    await updateCustomer(ann.api, { id: ben.id, full_name: 'Ben Weber' })
    await ann.api.jobs.remove({ id: second.id })
    const { lines } = await ann.api.statements.get({ id: statement.id })
    expect(lines).toMatchObject([
      { position: 1, job_number: first.job_number, customer_name: 'Ben Berg', racquet: 'Babolat Pure Aero (1)', amount: '27.00' },
      { position: 2, amount: '30.50' },
    ])
    const text = await pdfText(statement.id)
    expect(text).toContain('Ben Berg Babolat Pure Aero')
    expect(text).toContain('Total to pay $57.50')
    const rights = await database.owner`select has_column_privilege('stringdesk_app', 'statements', 'total', 'update') as total,
      has_column_privilege('stringdesk_app', 'statement_jobs', 'amount', 'update') as amount,
      has_table_privilege('stringdesk_app', 'statements', 'delete') as removal`
    expect(rights).toEqual([{ total: false, amount: false, removal: false }])
    await expect(
      database.owner`insert into statement_jobs select stringer_id, gen_random_uuid(), statement_id, 9, string_job_id, 9, customer_id, 'New', 'New', day, 1
        from statement_jobs where statement_id = ${statement.id} and position = 1`,
    ).rejects.toThrow('statements cannot be changed')
  })

  it('has its own number even if several are created at once', async () => {
    const { club, jobs } = await aClub()
    const made = await Promise.all(Array.from({ length: 5 }, () => make(club.id, jobs)))
    expect(made.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])
  })

  it('is listed for its payer, newest first, page by page', async () => {
    const { club, jobs } = await aClub()
    for (let n = 0; n < 3; n += 1) await make(club.id, jobs)
    const first = await ann.api.statements.list({ payer_id: club.id, limit: 2 })
    expect(first.items.map(({ number }) => number)).toEqual([3, 2])
    const second = await ann.api.statements.list({ payer_id: club.id, limit: 2, after: first.next ?? '' })
    expect(second.items.map(({ number }) => number)).toEqual([1])
    const other = await aCustomer(ann.api)
    expect((await ann.api.statements.list({ payer_id: other.id })).items).toEqual([])
  })

  it('is refused with the current amounts if they have changed', async () => {
    const { club, first, second, jobs } = await aClub()
    await updateJob(ann.api, { id: first.id, price: '28.00' })
    await payJob(ann.api, second.id, 'Cash')
    expect(await refusal(make(club.id, jobs))).toMatchObject({
      code: 'CONFLICT_ERROR',
      conflict: { entity: 'statement', current: { payer_id: club.id, jobs: [{ id: first.id, amount: '28.00' }] } },
    })
    expect((await ann.api.statements.list({})).items).toEqual([])
  })

  it('is refused with the author and time of the change to what is owed', async () => {
    const { club, ben, first, second, jobs } = await aClub()
    const sam = await joinAs(database.owner, await users.signUp('Sam Berg'), ann.id, 'stringer')
    const lastChange = async () => (await refusal(make(club.id, jobs, 'club@example.com'))).conflict?.last_change
    const by = ({ user_id }: Person, by_name: string) => ({ by_user_id: user_id, by_name })
    const { updated_at: paid } = await payJob(sam.api, second.id, 'Cash')
    await ann.api.jobs.assign({ id: first.id, from: null, to: ann.user_id })
    expect(await lastChange()).toEqual({ at: paid, ...by(sam, 'Sam Berg') })
    const { updated_at: moved } = await updateCustomer(ann.api, { id: ben.id, payer_id: null })
    expect(await lastChange()).toEqual({ at: moved, ...by(ann, 'Ann Rossi') })
    const { updated_at: readdressed } = await updateCustomer(sam.api, { id: club.id, email: 'office@example.com' })
    expect(await lastChange()).toEqual({ at: readdressed, ...by(sam, 'Sam Berg') })
  })

  it('accepts only jobs that the payer owes for', async () => {
    const { club } = await aClub()
    const stranger = await aCustomer(ann.api)
    expect(await refusal(make(club.id, [await aFinishedJob(stranger.id)]))).toMatchObject({ code: 'CONFLICT_ERROR' })
    const notFound = { code: 'NOT_FOUND_ERROR' }
    const unknown = '019a0000-0000-7000-8000-000000000001'
    expect(await refusal(make(customerId.parse(unknown), [await aFinishedJob(stranger.id)]))).toMatchObject(notFound)
    expect(await refusal(make(club.id, [{ id: jobId.parse(unknown), amount: price('27.00') }]))).toMatchObject(notFound)
  })

  it('moves with its payer in a merge, and moves back when the merge is undone', async () => {
    const [one, two] = [await aClub(), await aClub()]
    const [kept, gone] = [await make(one.club.id, one.jobs), await make(two.club.id, two.jobs, 'club@example.com')]
    const { merge_id } = await ann.api.customers.merge({ id: one.club.id, other: two.club.id })
    expect((await ann.api.statements.list({ payer_id: one.club.id })).items.map(({ id }) => id)).toEqual([gone.id, kept.id])
    expect((await ann.api.statements.get({ id: gone.id })).mail).toMatchObject({ address: 'club@example.com' })
    await ann.api.customers.undoMerge({ id: merge_id })
    expect((await ann.api.statements.list({ payer_id: two.club.id })).items.map(({ id }) => id)).toEqual([gone.id])
    expect((await ann.api.statements.list({ payer_id: one.club.id })).items.map(({ id }) => id)).toEqual([kept.id])
  })

  it('moves back through several merges, undone in any order', async () => {
    const [ben, eva, kim] = [await aCustomer(ann.api), await aCustomer(ann.api), await aCustomer(ann.api)]
    const { id } = await make(ben.id, [await aFinishedJob(ben.id)])
    const first = await ann.api.customers.merge({ id: eva.id, other: ben.id })
    const second = await ann.api.customers.merge({ id: kim.id, other: eva.id })
    const payer = async () => (await ann.api.statements.get({ id })).payer_id
    expect(await payer()).toBe(kim.id)
    await ann.api.customers.undoMerge({ id: second.merge_id })
    expect(await payer()).toBe(eva.id)
    await ann.api.customers.undoMerge({ id: first.merge_id })
    expect(await payer()).toBe(ben.id)
  })

  it('loses only the name of the person who is erased after an undone merge', async () => {
    const { club, ben, jobs } = await aClub()
    const eva = await aCustomer(ann.api, { full_name: 'Eva Rossi', payer_id: club.id })
    const { id } = await make(club.id, [...jobs, await aFinishedJob(eva.id)])
    const { merge_id } = await ann.api.customers.merge({ id: eva.id, other: ben.id })
    await ann.api.customers.undoMerge({ id: merge_id })
    const { updated_at } = await ann.api.customers.get({ id: ben.id })
    await ann.api.customers.erase({ id: ben.id, updated_at })
    const names = (await ann.api.statements.get({ id })).lines.map(({ customer_name }) => customer_name)
    expect(names).toEqual(['Erased customer', 'Erased customer', 'Eva Rossi'])
  })

  it('loses the names of erased customers, and stays when its payer is deleted', async () => {
    const { club, ben, jobs } = await aClub()
    const { id } = await make(club.id, jobs, 'club@example.com')
    const version = async (customer: CustomerId) => (await ann.api.customers.get({ id: customer })).updated_at
    await ann.api.customers.erase({ id: ben.id, updated_at: await version(ben.id) })
    expect((await ann.api.statements.get({ id })).lines.map(({ customer_name }) => customer_name)).toEqual([
      'Erased customer',
      'Erased customer',
    ])
    await ann.api.customers.erase({ id: club.id, updated_at: await version(club.id) })
    expect(await ann.api.statements.get({ id })).toMatchObject({
      payer_name: 'Erased customer',
      mail: { address: null, state: 'cancelled' },
    })
    const other = await aClub(null)
    const statement = await make(other.club.id, other.jobs)
    await ann.api.customers.remove({ id: other.club.id })
    expect(await ann.api.statements.get({ id: statement.id })).toMatchObject({ payer_id: null, payer_name: 'Baseline Club' })
  })
})

describe('the email of a statement', () => {
  it('has the PDF attached and is sent once', async () => {
    const { club, jobs } = await aClub()
    const statement = await make(club.id, jobs, 'club@example.com')
    expect(statement.mail).toMatchObject({ state: 'waiting', address: 'club@example.com' })
    await Promise.all([deliver(database.services), deliver(database.services)])
    expect(server.taken.map(({ to }) => to)).toEqual(['club@example.com'])
    const { text } = server.taken[0] ?? { text: '' }
    expect(text).toMatch(/^Subject: Statement 1 from Ann Rossi/m)
    expect(text).toContain('Hi Baseline Club,')
    expect(text).toContain('filename=statement-1.pdf')
    const [, attached = ''] = /Content-Type: application\/pdf[^]*?\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/.exec(text) ?? []
    expect((await pagesOfPdf(new Uint8Array(Buffer.from(attached, 'base64')))).join(' ')).toContain('Total to pay $57.50')
    const { mail } = await ann.api.statements.get({ id: statement.id })
    expect(mail).toMatchObject({ state: 'sent', address: 'club@example.com', why: null })
    expect(new Date(mail?.sent_at ?? '').toISOString()).toBe(mail?.sent_at)
    expect((await ann.api.messages.list({ customer_id: club.id })).items).toEqual([])
  })

  it('is retried, and shows why it failed', async () => {
    const { club, jobs } = await aClub('later@example.com')
    const { id } = await make(club.id, jobs, 'later@example.com')
    await deliver(database.services)
    expect((await ann.api.statements.get({ id })).mail).toMatchObject({
      state: 'waiting',
      why: expect.stringContaining('try again'),
    })
    await updateCustomer(ann.api, { id: club.id, email: 'gone@example.com' })
    await database.owner`update messages set state = 'failed' where statement_id = ${id}`
    const last = (await ann.api.statements.get({ id })).mail
    await ann.api.statements.send({ id, email: 'gone@example.com', last_mail_id: last?.id ?? null })
    await deliver(database.services)
    expect((await ann.api.statements.get({ id })).mail).toMatchObject({ state: 'failed', address: 'gone@example.com' })
  })

  it('goes to the address that the caller has seen, once for each request', async () => {
    const { club, jobs } = await aClub()
    expect(await refusal(make(club.id, jobs, 'old@example.com'))).toMatchObject({
      code: 'CONFLICT_ERROR',
      conflict: { current: { email: 'club@example.com' } },
    })
    const { id } = await make(club.id, jobs)
    const send = () => ann.api.statements.send({ id, email: 'club@example.com', last_mail_id: null })
    const results = await Promise.allSettled([send(), send()])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await refusal(send())).toMatchObject({ code: 'CONFLICT_ERROR', conflict: { entity: 'statement', current: { id } } })
    const last = (await ann.api.statements.get({ id })).mail
    const again = ann.api.statements.send({ id, email: 'club@example.com', last_mail_id: last?.id ?? null })
    expect(await refusal(again)).toMatchObject({ message: 'This statement is being sent' })
    await deliver(database.services)
    expect(server.taken).toHaveLength(1)
  })

  it('is refused with the author and time of the last email or the change of the address', async () => {
    const { club, jobs } = await aClub()
    const sam = await joinAs(database.owner, await users.signUp('Sam Berg'), ann.id, 'stringer')
    const { id } = await make(club.id, jobs)
    const send = ({ api }: Person) => api.statements.send({ id, email: 'club@example.com', last_mail_id: null })
    const { mail } = await send(sam)
    const [message] = await database.owner<
      { at: string }[]
    >`select app.to_iso(created_at) as at from messages where id = ${mail?.id ?? null}`
    const conflict = async () => (await refusal(send(ann))).conflict
    expect(await conflict()).toMatchObject({ last_change: { ...message, by_user_id: sam.user_id, by_name: 'Sam Berg' } })
    const { updated_at } = await updateCustomer(ann.api, { id: club.id, email: 'office@example.com' })
    expect(await conflict()).toMatchObject({ last_change: { at: updated_at, by_user_id: ann.user_id, by_name: 'Ann Rossi' } })
    expect(await conflict()).not.toHaveProperty('changed')
  })

  it('counts both as an email of a new account and as an email sent by hand', async () => {
    const { club, jobs } = await aClub()
    for (let n = 0; n < 10; n += 1) await make(club.id, jobs, 'club@example.com')
    expect(await refusal(make(club.id, jobs, 'club@example.com'))).toMatchObject({ code: 'RATE_LIMIT_ERROR' })
    const other = await aClub('team@example.com')
    await make(other.club.id, other.jobs, 'team@example.com')
    await later()
    await deliver(database.services)
    expect(server.taken).toHaveLength(10)
  })
})
