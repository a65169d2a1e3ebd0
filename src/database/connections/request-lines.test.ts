import { stringerId, userId } from '#domain/values/ids.ts'
import { describe, expect, it } from 'vitest'

import { AccessRefused, SessionEnded, type MemberClaim } from './claims.ts'
import { maxWaiting, RequestLines, TooManyRequests } from './request-lines.ts'

const id = (n: number) => `019a0000-0000-7000-8000-${String(n).padStart(12, '0')}`
const [shop, club] = [stringerId.parse(id(1)), stringerId.parse(id(2))]
const [ann, bob] = [userId.parse(id(11)), userId.parse(id(12))]

const claimOf = (user_id: typeof ann, stringer_id: typeof shop): MemberClaim => ({
  token: 'token',
  user_id,
  stringer_id,
  roles: [],
  allows_pin: false,
})

/** Request lines for a pool of ten connections, with requests that run until they are ended. */
function openLines() {
  const lines = new RequestLines(10)
  const running: string[] = []
  const ends: (() => void)[] = []
  const confirmed = (claim: MemberClaim) =>
    lines.run(claim, async (note) => note(Promise.resolve({ user_id: claim.user_id, role: 'owner' })))
  const start = (name: string, claim: MemberClaim) =>
    lines.run(claim, async () => {
      running.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
    })
  return { lines, running, ends, confirmed, start }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('the requests of a business', () => {
  it('use at most half of the connections, and the rest wait in order without holding up another business', async () => {
    const { running, ends, confirmed, start } = openLines()
    await confirmed(claimOf(ann, shop))
    await confirmed(claimOf(bob, club))
    const all = Array.from({ length: 8 }, (_, n) => start(`shop ${n}`, claimOf(ann, shop)))
    all.push(start('club', claimOf(bob, club)))
    expect(running).toEqual(['shop 0', 'shop 1', 'shop 2', 'shop 3', 'shop 4', 'club'])
    ends[0]?.()
    await settled()
    expect(running.slice(6)).toEqual(['shop 5'])
    while (running.length < 9 || ends.length > 0) {
      ends.shift()?.()
      await settled()
    }
    await Promise.all(all)
    expect(running.slice(6)).toEqual(['shop 5', 'shop 6', 'shop 7'])
  })

  it('are refused once 2,000 are waiting', async () => {
    const { start } = openLines()
    const all = Array.from({ length: maxWaiting + 5 }, () => start('shop', claimOf(ann, shop)))
    await expect(start('one more', claimOf(ann, shop))).rejects.toThrow(TooManyRequests)
    expect(all).toHaveLength(maxWaiting + 5)
  })

  it("wait in their user's line until the database has confirmed access to the business", async () => {
    const { running, confirmed, start } = openLines()
    await confirmed(claimOf(ann, shop))
    for (let n = 0; n < 20; n += 1) void start('stranger', claimOf(bob, shop))
    void start('member', claimOf(ann, shop))
    expect(running).toEqual([...Array.from({ length: 5 }, () => 'stranger'), 'member'])
  })

  it.each([new SessionEnded(), new AccessRefused('member')])("move back to their user's line after %s", async (refused) => {
    const { lines, running, confirmed, start } = openLines()
    const [former, member] = [claimOf(bob, shop), claimOf(ann, shop)]
    await confirmed(former)
    await confirmed(member)
    await lines.run(former, async (note) => note(Promise.reject(refused)))
    await settled()
    for (let n = 0; n < 20; n += 1) void start('former', former)
    void start('member', member)
    expect(running.at(-1)).toBe('member')
  })

  it('share their turn with nested work', async () => {
    const { lines } = openLines()
    const nested = () => lines.run(claimOf(ann, shop), async () => lines.runForUser(claimOf(ann, shop), async () => 'done'))
    expect(await Promise.all(Array.from({ length: 20 }, nested))).toEqual(Array.from({ length: 20 }, () => 'done'))
  })
})
