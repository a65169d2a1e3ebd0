import type { Mailer } from '#server/platform/mail/mailer.ts'
import { people, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aCustomer, aJob, moveJob, moveJobs, payJob } from '#test/factories.ts'
import { mailServer, type MailServer } from '#test/smtp.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { deliver } from './delivery-service.ts'

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
})

/** Simulates time passing: waiting messages become due, and leases of messages expire. */
const later = () => database.owner`update messages set due_at = now() - interval '1 second' where state in ('waiting', 'sending')`
const messageOf = async (job_id: string) => (await ann.api.messages.list({ job_id })).items[0]
const idsOf = () => server.taken.map(({ text }) => /^Message-ID: (.+)$/im.exec(text)?.[1])

describe('several messages to one customer', () => {
  const bodyOf = (text: string) => text.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=')
  const three = async (email: string) => {
    const { id: customer_id } = await aCustomer(ann.api, { full_name: 'Jonas Weber', email })
    return Promise.all([1, 2, 3].map(() => aJob(ann.api, { customer_id })))
  }
  const finish = (jobs: readonly { id: string }[]) =>
    moveJobs(
      ann.api,
      jobs.map(({ id }) => id),
      'completed',
    )
  const statesOf = (jobs: readonly { id: string }[]) => Promise.all(jobs.map(async ({ id }) => (await messageOf(id))?.state))

  it('go out once, in one email with every link and the total, even when several processes deliver', async () => {
    const [jobs, others] = [await three('jonas@example.com'), await three('mia@example.com')]
    await payJob(ann.api, jobs[0]?.id ?? '')
    await Promise.all([finish(jobs), finish(others)])
    await later()
    await Promise.all([deliver(database.services), deliver(database.services), deliver(database.services)])
    expect(server.taken.map(({ to }) => to).toSorted()).toEqual(['jonas@example.com', 'mia@example.com'])
    const text = bodyOf(server.taken.find(({ to }) => to === 'jonas@example.com')?.text ?? '')
    expect(text).toContain('Subject: Your 3 racquets are ready')
    expect(text).toContain('To pay: $54.00')
    for (const { id } of jobs) expect(text).toContain((await ann.api.jobs.get({ id })).feedback_path)
    expect(await statesOf([...jobs, ...others])).toEqual(Array.from({ length: 6 }, () => 'sent'))
    expect((await messageOf(jobs[2]?.id ?? ''))?.subject).toBe('Your 3 racquets are ready')
    await deliver(database.services)
    expect(server.taken).toHaveLength(2)
  })

  it('wait until the last move can no longer be undone', async () => {
    const [one, two, three_] = await three('jonas@example.com')
    await finish([one, two].flatMap((job) => job ?? []))
    await later()
    await finish([three_].flatMap((job) => job ?? []))
    await deliver(database.services)
    expect(server.taken).toEqual([])
    await moveJob(ann.api, three_?.id ?? '', 'in_progress')
    await deliver(database.services)
    expect(bodyOf(server.taken[0]?.text ?? '')).toContain('Subject: Your 2 racquets are ready')
    expect(server.taken).toHaveLength(1)
  })

  it('wait at most ten minutes, and never for a message sent by hand', async () => {
    const jobs = await three('jonas@example.com')
    await finish(jobs)
    await ann.api.messages.send({ job_id: jobs[0]?.id ?? '' })
    await deliver(database.services)
    expect(server.taken).toHaveLength(1)
    expect(await statesOf(jobs)).toEqual(['sent', 'waiting', 'waiting'])
    await database.owner`update messages set due_at = now() - interval '11 minutes' where string_job_id = ${jobs[1]?.id ?? ''}`
    await deliver(database.services)
    expect(await statesOf(jobs)).toEqual(['sent', 'sent', 'waiting'])
  })

  it('are sent again as the same email after a process dies, without messages that became due later', async () => {
    const jobs = await three('jonas@example.com')
    await finish(jobs.slice(0, 2))
    await later()
    const attemptedIds: (string | undefined)[] = []
    const dying: Mailer = {
      close: () => {},
      send: ({ message_id }) => {
        attemptedIds.push(message_id)
        return new Promise(() => {})
      },
    }
    void deliver({ ...database.services, mailer: dying })
    await vi.waitFor(async () => expect(await statesOf(jobs.slice(0, 2))).toEqual(['sending', 'sending']), 30_000)
    await finish(jobs.slice(2))
    await later()
    await deliver(database.services)
    expect(server.taken.map(({ text }) => /^Subject: (Your \w+)/m.exec(text)?.[1] ?? '').toSorted()).toEqual([
      'Your 2',
      'Your Wilson',
    ])
    expect(attemptedIds).toHaveLength(1)
    expect(idsOf()).toContain(attemptedIds[0])
    expect(await statesOf(jobs)).toEqual(['sent', 'sent', 'sent'])
  })

  it('all fail when the email is refused', async () => {
    const jobs = await three('gone@example.com')
    await finish(jobs)
    await later()
    await deliver(database.services)
    expect(await statesOf(jobs)).toEqual(['failed', 'failed', 'failed'])
    expect(await messageOf(jobs[1]?.id ?? '')).toMatchObject({ why: 'The mail server refused this address (550)' })
  })
})
