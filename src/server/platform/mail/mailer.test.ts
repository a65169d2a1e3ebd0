import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as readAll } from 'node:stream/consumers'

import { createLog } from '#server/platform/log.ts'
import { openMetrics } from '#server/platform/metrics/metrics.ts'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { MailError } from './mail.ts'
import { createMailer } from './mailer.ts'

const log = createLog('silent')
const metrics = await openMetrics({ METRICS_PORT: undefined, METRICS_HOST: '' })
const MAIL_FROM = 'Stringdesk <mail@example.com>'
const mail = {
  to: 'ann@example.com',
  subject: 'Söft strings',
  text: 'Hello Ann,\n\nready.',
  headers: { 'Auto-Submitted': 'auto-generated' },
}

describe('over SMTP', () => {
  const received: { from: string; to: string[]; text: string; user: string | undefined }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, answer) =>
      password === 'secret' ? answer(null, { user: username }) : answer(new Error('Wrong password')),
    onRcptTo: ({ address }, _, answer) => answer(address.startsWith('gone') ? new Error(`No such person: ${address}`) : null),
    onData: (stream, { envelope, user }, answer) => {
      const take = async () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        received.push({ from, to, text: await readAll(stream), user: typeof user === 'string' ? user : undefined })
      }
      void take().then(() => answer(), answer)
    },
  })
  let port = 0

  beforeAll(async () => {
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve())
    })
    const bound = server.server.address()
    port = typeof bound === 'object' && bound ? bound.port : 0
  })
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

  const mailerAt = (login: string, at = port) =>
    createMailer({ SMTP_URL: `smtp://${login}127.0.0.1:${at}`, MAIL_FROM, DATA_DIR: '/nowhere' }, log, metrics)

  it('sends a mail to SMTP_URL with its user and password', async () => {
    const mailer = mailerAt('stringdesk:secret@')
    await mailer.send(mail)
    mailer.close()
    const last = received.at(-1)
    expect(last).toMatchObject({ from: 'mail@example.com', to: ['ann@example.com'], user: 'stringdesk' })
    expect(last?.text).toContain('Auto-Submitted: auto-generated')
    expect(last?.text).toContain('Subject: =?UTF-8?Q?S=C3=B6ft_strings?=')
    expect(last?.text).toContain('From: Stringdesk <mail@example.com>')
  })

  it('never turns an address or subject into a second recipient or a header', async () => {
    const mailer = mailerAt('')
    const before = received.length
    await mailer.send({ ...mail, to: 'ann@example.com, eve@example.com' }).catch(() => {})
    expect(received.slice(before).flatMap(({ to }) => to)).not.toContain('eve@example.com')
    await mailer.send({ ...mail, subject: 'Ready\r\nBcc: eve@example.com' })
    expect(received.at(-1)?.to).toEqual(['ann@example.com'])
    expect(received.at(-1)?.text).not.toMatch(/^Bcc:/m)
    mailer.close()
  })

  it('explains why a mail was refused, without the address', async () => {
    const mailer = mailerAt('')
    const error = await mailer.send({ ...mail, to: 'gone@example.com' }).catch((thrown: unknown) => thrown)
    mailer.close()
    expect(error).toBeInstanceOf(MailError)
    expect(String(error)).toMatch(/EENVELOPE 550/)
    expect(String(error)).not.toContain('gone')
  })

  it('throws if the server is down or the password is wrong', async () => {
    const nobody = mailerAt('', 1)
    await expect(nobody.send(mail)).rejects.toThrow(/ESOCKET|ECONN/)
    nobody.close()
    const wrong = mailerAt('stringdesk:guess@')
    await expect(wrong.send(mail)).rejects.toThrow(/EAUTH/)
    wrong.close()
  })
})

describe('into the outbox', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stringdesk-outbox-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('writes each mail to a file that only its owner can read', async () => {
    const mailer = createMailer({ MAIL_FROM, DATA_DIR: folder }, log, metrics)
    await Promise.all([1, 2, 3].map((n) => mailer.send({ ...mail, subject: `Mail ${n}` })))
    const files = await readdir(join(folder, 'outbox'))
    expect(files).toHaveLength(3)
    expect(files.every((name) => /^[0-9a-f-]{36}\.eml$/.test(name))).toBe(true)
    const path = join(folder, 'outbox', files[0] ?? '')
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    const written = await readFile(path, 'utf8')
    expect(written).toContain('To: ann@example.com\r\n')
    expect(written).toContain('Hello Ann,\r\n\r\nready.')
  })

  it('throws if the folder cannot be written', async () => {
    const mailer = createMailer({ MAIL_FROM, DATA_DIR: '/dev/null' }, log, metrics)
    await expect(mailer.send(mail)).rejects.toThrow('A mail could not be written to the outbox: ENOTDIR')
  })
})
