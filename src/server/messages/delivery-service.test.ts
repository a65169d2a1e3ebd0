import { MailError } from '#server/platform/mail/mail.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aCustomer, aJob, moveJob, updateCustomer, updateProfile } from '#test/factories.ts'
import { mailServer, type MailServer } from '#test/smtp.ts'
import { eventually } from '#test/eventually.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

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

/** Creates a customer whose racquet has just become ready. */
const ready = async (email: string) => {
  const { id: customer_id } = await aCustomer(ann.api, { full_name: 'Jonas <b>Weber</b>', email })
  return aJob(ann.api, { customer_id, status: 'completed' })
}
/** Simulates time passing: waiting messages become due, and leases of messages expire. */
const later = () => database.owner`update messages set due_at = now() - interval '1 second' where state in ('waiting', 'sending')`
const messageOf = async (job_id: string) => (await ann.api.messages.list({ job_id })).items[0]
const idsOf = () => server.taken.map(({ text }) => /^Message-ID: (.+)$/im.exec(text)?.[1])

describe('an undo while an email is being sent', () => {
  /** Starts a delivery to a mail server that has not responded yet. */
  const startSending = async () => {
    await later()
    const started = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<void>()
    let count = 0
    const mailer: Mailer = {
      close: () => {},
      send: () => {
        count += 1
        started.resolve()
        return answer.promise
      },
    }
    const delivering = deliver({ ...database.services, mailer })
    await started.promise
    return {
      succeed: () => {
        answer.resolve()
        return delivering
      },
      fail: () => {
        answer.reject(new MailError('timeout', { why: 'The mail server did not respond', is_permanent: false }))
        return delivering
      },
      count: () => count,
    }
  }

  it.each([
    { status: 'in_progress', why: 'The job was reopened' },
    { status: 'picked_up', why: 'The racquet was already picked up' },
  ] as const)('ends the attempts when the job is $status, until it is ready again', async ({ status, why }) => {
    const { id } = await ready('jonas@example.com')
    const attempt = await startSending()
    await moveJob(ann.api, id, status)
    await attempt.fail()
    expect(await messageOf(id)).toMatchObject({ state: 'cancelled', why })
    await later()
    await deliver(database.services)
    expect(server.taken).toEqual([])
    await moveJob(ann.api, id, 'completed')
    await later()
    await deliver(database.services)
    expect(server.taken).toHaveLength(1)
    expect(await messageOf(id)).toMatchObject({ state: 'sent', why: null })
  })

  it('doesn’t hide that the email went out, and doesn’t send it again', async () => {
    const { id } = await ready('jonas@example.com')
    const attempt = await startSending()
    await moveJob(ann.api, id, 'in_progress')
    await attempt.succeed()
    expect(await messageOf(id)).toMatchObject({ state: 'sent', why: null })
    await moveJob(ann.api, id, 'completed')
    await later()
    await deliver(database.services)
    expect(server.taken).toEqual([])
  })

  it('and an undo of that undo lead to one email', async () => {
    const { id } = await ready('jonas@example.com')
    const attempt = await startSending()
    await moveJob(ann.api, id, 'in_progress')
    await moveJob(ann.api, id, 'completed')
    expect(await messageOf(id)).toMatchObject({ state: 'waiting' })
    await attempt.succeed()
    expect(attempt.count()).toBe(1)
    expect(await messageOf(id)).toMatchObject({ state: 'sent' })
    await later()
    await deliver(database.services)
    expect(server.taken).toEqual([])
  })

  it('doesn’t restore the text of a customer who was erased during the attempt', async () => {
    const { id, customer_id } = await ready('jonas@example.com')
    const attempt = await startSending()
    const { updated_at } = await ann.api.customers.get({ id: customer_id })
    await ann.api.customers.erase({ id: customer_id, updated_at })
    await attempt.succeed()
    expect(await database.owner`select state, address, subject, text from messages where string_job_id = ${id}`).toEqual([
      { state: 'cancelled', address: null, subject: '', text: '' },
    ])
  })
})

describe('an email message', () => {
  it('waits until the last move can no longer be undone, and is sent in the business’s name', async () => {
    await updateProfile(ann.api, { business_name: 'Söhne & Strings' })
    const { id } = await ready('jonas@example.com')
    await deliver(database.services)
    expect(server.taken).toEqual([])
    await later()
    await deliver(database.services)
    expect(server.taken).toHaveLength(1)
    const [{ to, text } = { to: '', text: '' }] = server.taken
    expect(to).toBe('jonas@example.com')
    expect(text).toContain('From: =?UTF-8?Q?S=C3=B6hne_=26_Strings?= <mail@example.com>')
    expect(text).toMatch(new RegExp(`^Reply-To: .*<${ann.email}>`, 'm'))
    expect(text).toContain('Content-Type: text/plain')
    expect(text).toContain('Content-Type: text/html')
    expect(text).not.toContain('List-Unsubscribe')
    expect(text.split('Content-Type: text/html')[1]).not.toContain('<b>Weber')
    const message = await messageOf(id)
    expect(message).toMatchObject({ state: 'sent', why: null })
    expect(idsOf()).toEqual([`<${message?.id}.1@localhost>`])
  })

  it('is sent once, even when several processes deliver', async () => {
    const jobs = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ready(`${name}@example.com`)))
    await later()
    await Promise.all([deliver(database.services), deliver(database.services), deliver(database.services)])
    expect(server.taken.map(({ to }) => to).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'].map((n) => `${n}@example.com`))
    expect(await Promise.all(jobs.map(async ({ id }) => (await messageOf(id))?.state))).toEqual(jobs.map(() => 'sent'))
  })

  it('waits if a new account sends more than ten an hour', async () => {
    const jobs = await Promise.all(Array.from({ length: 12 }, (_, n) => ready(`stranger${n}@example.com`)))
    await later()
    await deliver(database.services)
    expect(server.taken).toHaveLength(10)
    const messages = await Promise.all(jobs.map(({ id }) => messageOf(id)))
    expect(messages.filter((message) => message?.state === 'waiting')).toMatchObject([
      { why: 'New accounts send ten emails an hour until their own address is confirmed in Settings. We’ll send it later.' },
      { why: 'New accounts send ten emails an hour until their own address is confirmed in Settings. We’ll send it later.' },
    ])
    await database.owner`update auth.users set created_at = now() - interval '8 days'`
    await later()
    await deliver(database.services)
    expect(server.taken).toHaveLength(12)
  })

  it('is sent again as the same email after a process dies while sending, and the late result is ignored', async () => {
    const { id } = await ready('jonas@example.com')
    await later()
    const died = Promise.withResolvers<void>()
    const dying: Mailer = {
      close: () => {},
      send: async (mail) => {
        await database.services.mailer.send(mail)
        await died.promise
        throw new Error('Too late')
      },
    }
    const dead = deliver({ ...database.services, mailer: dying })
    await eventually(() => expect(server.taken).toHaveLength(1))
    await deliver(database.services)
    expect(await messageOf(id)).toMatchObject({ state: 'sending' })
    expect(server.taken).toHaveLength(1)
    await later()
    await deliver(database.services)
    expect(new Set(idsOf()).size).toBe(1)
    expect(server.taken).toHaveLength(2)
    died.resolve()
    await dead
    expect(await messageOf(id)).toMatchObject({ state: 'sent' })
  })

  it('fails with a reason if it is refused, does not delay others, and gets a new message ID when sent again', async () => {
    const gone = await ready('gone@example.com')
    const well = await ready('well@example.com')
    await later()
    await deliver(database.services)
    expect(server.taken.map(({ to }) => to)).toEqual(['well@example.com'])
    const failed = await messageOf(gone.id)
    expect(failed).toMatchObject({ state: 'failed', why: 'The mail server refused this address (550)' })
    await updateCustomer(ann.api, { id: gone.customer_id, email: 'found@example.com' })
    await ann.api.messages.sendAgain({ id: failed?.id ?? '' })
    await later()
    await deliver(database.services)
    expect(server.taken.map(({ to }) => to)).toEqual(['well@example.com', 'found@example.com'])
    expect(idsOf()).toContain(`<${failed?.id}.2@localhost>`)
    const sent = await messageOf(well.id)
    expect(await refusal(ann.api.messages.sendAgain({ id: sent?.id ?? '' }))).toMatchObject({
      message: 'This message has already been sent',
    })
  })

  it('is retried with growing delays if the mail server asks to wait, and finally fails', async () => {
    const { id } = await ready('later@example.com')
    const waits: number[] = []
    for (let tries = 0; tries < 7; tries += 1) {
      await later()
      await deliver(database.services)
      const { due_at = '', state } = (await messageOf(id)) ?? {}
      if (state === 'waiting') waits.push(Math.round((Date.parse(due_at) - Date.now()) / 60_000))
    }
    expect(waits).toEqual([1, 5, 15, 60, 240, 720])
    expect(await messageOf(id)).toMatchObject({ state: 'failed', why: 'The mail server asked to try later (450)' })
  })

  it('does not delay others while the mail server hangs', async () => {
    const { id } = await ready('hang@example.com')
    const others = await Promise.all(['a', 'b', 'c'].map((name) => ready(`${name}@example.com`)))
    await later()
    const delivering = deliver(database.services)
    await eventually(async () => {
      const states = await Promise.all(others.map(async (job) => (await messageOf(job.id))?.state))
      expect(states).toEqual(['sent', 'sent', 'sent'])
    })
    expect(await messageOf(id)).toMatchObject({ state: 'sending' })
    database.services.mailer.close()
    await server.close()
    await delivering
    expect(await messageOf(id)).toMatchObject({ state: 'waiting', why: 'The mail server did not respond. We’ll try again.' })
  })
})
