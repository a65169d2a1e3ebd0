// Program streams over HTTP. The check that runs every minute would also end each of them, but these tests don't wait for it.
import { people, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aJob, aToken } from '#test/factories.ts'
import { joinAs } from '#test/members.ts'
import { serve } from '#test/serve.ts'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

let database: TestDatabase
let users: ReturnType<typeof people>
let origin: string
let ann: Person
let sam: Person

beforeAll(async () => {
  database = await testDatabase()
  users = people(database.services)
  origin = await serve(users.app.fetch)
})
beforeEach(async () => {
  ann = await users.signUp('Ann')
  sam = await joinAs(database.owner, await users.signUp('Sam'), ann.id, 'stringer')
  await database.owner`update businesses set subscription_tier = 'paid'`
})

const open = (token: string): Promise<Response> =>
  fetch(`${origin}/api/jobs/watch`, { headers: { authorization: `Bearer ${token}` } })

/** Reads a stream until it ends. `waitFor` resolves when a text has arrived. */
function read(response: Response) {
  let received = ''
  const ended = (async () => {
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) received += part
    return received
  })()
  const waitFor = (text: string) => vi.waitFor(() => expect(received).toContain(text), { timeout: 20_000 })
  return { ended, waitFor }
}

const statusOf = async (token: string): Promise<number> => (await open(token)).status

describe('a stream of a program', () => {
  it('ends at once when its token is revoked, while other tokens’ streams continue', async () => {
    const [revoked, other] = [await aToken(ann, ['jobs:read']), await aToken(ann, ['jobs:read'])]
    const [stream, staying] = [read(await open(revoked.token)), read(await open(other.token))]
    await Promise.all([stream.waitFor('data:'), staying.waitFor('data:')])
    await ann.api.accessTokens.revoke({ id: revoked.id })
    await stream.ended
    expect(await statusOf(revoked.token)).toBe(401)
    await staying.waitFor((await aJob(ann.api)).id)
    await ann.api.accessTokens.revoke({ id: other.id })
    await staying.ended
  })

  it('ends when its token expires', async () => {
    const { id, token } = await aToken(ann, ['jobs:read'])
    let response = new Response()
    // A busy machine may open the stream too late.
    for (let seconds = 2; response.status !== 200 || response.body === null; seconds *= 2) {
      await database.owner`update access_tokens set expires_at = now() + make_interval(secs => ${seconds}::int) where id = ${id}`
      response = await open(token)
    }
    await read(response).ended
    expect(await statusOf(token)).toBe(401)
  })

  it('ends at once when the member of its token is removed', async () => {
    const { token } = await aToken(sam, ['jobs:read'])
    const { waitFor, ended } = read(await open(token))
    await waitFor('data:')
    await ann.api.people.remove({ user_id: sam.user_id, role: 'stringer' })
    expect(await ended).toContain('member')
    expect(await statusOf(token)).toBe(401)
  })
})
