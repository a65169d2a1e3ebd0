import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase } from '#test/database.ts'
import { beforeAll, describe, expect, it } from 'vitest'

let ann: Person
let bob: Person
let nobody: Person
let users: ReturnType<typeof people>

beforeAll(async () => {
  users = people((await testDatabase()).services)
  ann = await users.signUp('Ann')
  bob = await users.signUp('Bob')
  nobody = users.nobody()
})

describe('a message to the operator', () => {
  it('is stored with a number and shown only to its sender, newest first', async () => {
    const first = await ann.api.support.send({ subject: 'Labels', message: 'Which printer do you use?' })
    expect(first).toMatchObject({ subject: 'Labels', message: 'Which printer do you use?', status: 'received' })
    const second = await ann.api.support.send({ subject: 'Grip', message: 'How thick?' })
    expect(second.message_number).toBeGreaterThan(first.message_number)
    const { items, next } = await ann.api.support.list({ limit: 1 })
    expect(items).toEqual([second])
    expect((await ann.api.support.list({ after: next ?? '' })).items).toEqual([first])
    expect(await bob.api.support.list({})).toEqual({ items: [], next: null })
  })

  it('is stored once when it is sent twice under one key', async () => {
    const message = { subject: 'Once', message: 'Only once.' }
    const send = () => bob.api.support.send(message, { context: { idempotency_key: 'sent-by-bob' } })
    expect(await send()).toEqual(await send())
    expect((await bob.api.support.list({})).items).toHaveLength(1)
  })

  it('needs a subject and a text of limited length', async () => {
    expect(await refusal(ann.api.support.send({ subject: ' ', message: '' }))).toMatchObject({
      fields: [
        { path: 'subject', message: 'Subject is required' },
        { path: 'message', message: 'Message is required' },
      ],
    })
    const long = { subject: 's'.repeat(201), message: 'm'.repeat(5001) }
    expect(await refusal(ann.api.support.send(long))).toMatchObject({
      fields: [{ message: 'Subject is too long' }, { message: 'Message is too long' }],
    })
  })

  it('has a subject of one line', async () => {
    expect(await refusal(ann.api.support.send({ subject: 'Labels\r\nBcc: bob@example.com', message: 'Hello' }))).toMatchObject({
      fields: [{ path: 'subject', message: 'The subject must be a single line' }],
    })
  })

  it('can be sent ten times an hour', async () => {
    const carl = await users.signUp('Carl')
    const tries = await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) => carl.api.support.send({ subject: `Request ${n}`, message: 'Hello' })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(await refusal(carl.api.support.send({ subject: 'One more', message: 'Hello' }))).toMatchObject({
      message: 'Too many attempts. Try again in 60 minutes.',
    })
  })

  it('requires authentication', async () => {
    expect(await refusal(nobody.api.support.list({}))).toMatchObject({ code: 'AUTH_ERROR' })
    expect(await refusal(nobody.api.support.send({ subject: 'a', message: 'b' }))).toMatchObject({ code: 'AUTH_ERROR' })
  })
})
