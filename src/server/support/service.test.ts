import { text as readAll } from 'node:stream/consumers'

import { people, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { updateProfile } from '#test/factories.ts'
import { runOps } from '#test/ops.ts'
import { startBackground } from '#server/background.ts'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { mailSupportRequests } from './service.ts'

vi.setConfig({ testTimeout: 120_000 })

const taken: { to: string[]; text: string }[] = []
/** Decides which mails the mail server refuses. */
let refusal: ((text: string) => boolean) | undefined

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, { envelope }, answer) => {
    const take = async () => {
      const text = await readAll(stream)
      if (refusal?.(text)) throw new Error('Mailbox full')
      taken.push({ to: envelope.rcptTo.map(({ address }) => address), text })
    }
    void take().then(() => answer(), answer)
  },
})

let database: TestDatabase
let ann: Person

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', () => resolve())
  })
  const bound = smtp.server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  database = await testDatabase({ SMTP_URL: `smtp://127.0.0.1:${port}`, SUPPORT_EMAIL: 'operator@stringdesk.example' })
  ann = await people(database.services).signUp('Ann', 'ann@example.com')
  // Waits for the sign-up mail, so that it is not among the taken ones.
  await database.services.identity.idle()
})
afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())))
beforeEach(() => {
  taken.length = 0
  refusal = undefined
})

const write = (subject: string) => ann.api.support.send({ subject, message: `About ${subject}.` })
const statusOf = async (id: string) => (await ann.api.support.list({})).items.find((message) => message.id === id)?.status
const mail = () => mailSupportRequests(database.services)

describe('a message on its way to the operator', () => {
  it('is mailed with its number and text, and replies go to its sender', async () => {
    const sent = await write('Söft labels')
    await mail()
    expect(taken).toHaveLength(1)
    expect(taken[0]?.to).toEqual(['operator@stringdesk.example'])
    expect(taken[0]?.text).toContain('Reply-To: ann@example.com')
    expect(taken[0]?.text).toMatch(
      new RegExp(String.raw`Subject: =\?UTF-8\?Q\?=5BStringdesk_no=2E_${sent.message_number}=5D_S=C3=B6ft`),
    )
    expect(taken[0]?.text).toContain('About S=C3=B6ft labels.')
    expect(await statusOf(sent.id)).toBe('mailed')
    await mail()
    expect(taken).toHaveLength(1)
  })

  it('contains the current name of the sender’s profile', async () => {
    await updateProfile(ann.api, { full_name: 'Ann Lindqvist' })
    await write('My new name')
    await mail()
    expect(taken[0]?.text).toContain('From Ann Lindqvist')
  })

  it('is stored while the mail server refuses it, does not block others, and is sent later', async () => {
    const stuck = await write('Stuck')
    const other = await write('Other')
    refusal = (text) => text.includes('Stuck')
    await expect(mail()).rejects.toThrow('The mail server refused a mail')
    expect([await statusOf(stuck.id), await statusOf(other.id)]).toEqual(['received', 'mailed'])
    refusal = undefined
    await mail()
    expect(await statusOf(stuck.id)).toBe('mailed')
    expect(taken.filter(({ text }) => text.includes('About Stuck.'))).toHaveLength(1)
  })

  it('is only stored if no support address is configured', async () => {
    const { id } = await write('Kept')
    const { SUPPORT_EMAIL: _, ...config } = database.services.config
    await mailSupportRequests({ ...database.services, config })
    expect([taken.length, await statusOf(id)]).toEqual([0, 'received'])
    await mail()
  })

  it('wakes the queue', async () => {
    await startBackground(database.services, database.url)
    const { id } = await write('Awake')
    await vi.waitFor(async () => expect(await statusOf(id)).toBe('mailed'), { timeout: 20_000, interval: 200 })
  })
})

const support = (...args: string[]) => runOps({ DATABASE_URL: database.url }, 'support', ...args)

describe('the support command', () => {
  it('lists open requests, and marks one as answered', async () => {
    const { id, message_number } = await write('Grommets')
    const { out } = await support('list')
    expect(out).toContain(`#${message_number} (`)
    expect(out).toContain('from Ann Lindqvist <ann@example.com>: Grommets\nAbout Grommets.')
    expect(await support('answer', String(message_number))).toMatchObject({
      code: 0,
      out: `Request #${message_number} is marked as answered.`,
    })
    expect(await statusOf(id)).toBe('answered')
    expect((await support('list')).out).not.toContain('Grommets')
    // Mailing it later does not reopen it.
    await mail()
    expect(await statusOf(id)).toBe('answered')
  })

  it('reports errors in one line', async () => {
    expect(await support('answer', '9999')).toMatchObject({ code: 1, err: 'There is no open support request #9999.' })
    expect(await support('answer', 'twelve')).toMatchObject({
      code: 2,
      err: "error: command-argument value 'twelve' is invalid for argument 'number'. Not a valid request number.",
    })
    expect(await support('shred')).toMatchObject({ code: 2, err: "error: unknown command 'shred'" })
  })
})
