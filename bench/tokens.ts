// Compares requests with an access token to the same requests with a session cookie, alternating every half second.
import { Client } from 'undici'
import * as z from 'zod'

import { anonKey, type Account } from './accounts.ts'
import { measure, median, send, type LoadClient } from './load.ts'
import { requestsOf, restWith, type Operation, type Requests } from './operations.ts'
import type { Goal } from './report.ts'

interface Caller {
  readonly account: Account
  readonly byCookie: Requests
  readonly byToken: Requests
}

const createdSchema = z.object({ token: z.string() })

/** Creates an access token for an account on the paid plan. */
async function toCaller(client: Client, account: Account): Promise<Caller> {
  const { cookie, password } = account
  const headers = { apikey: anonKey, cookie }
  const fields = { name: 'Benchmark', scopes: ['jobs:write'], expires_in_days: 30, current_password: password }
  const reply = await send(client, { method: 'POST', path: '/api/access-tokens', headers, body: JSON.stringify(fields) })
  const { token } = createdSchema.parse(reply.json())
  return { account, byCookie: restWith(headers), byToken: restWith({ authorization: `Bearer ${token}` }) }
}

interface Case {
  readonly name: string
  readonly operation: Operation
  readonly callers: readonly Caller[]
}

interface Rounds {
  readonly rounds: number
  readonly seconds: number
  readonly warmUpSeconds: number
}

/** Requests per second with tokens as a share of those with cookies (median of all rounds). */
async function compare(
  origin: string,
  { operation, callers }: Case,
  { rounds, seconds, warmUpSeconds }: Rounds,
): Promise<number> {
  const clientsBy = (credentials: 'byCookie' | 'byToken'): LoadClient[] =>
    callers.map((caller) => ({
      connection: new Client(origin),
      ...requestsOf(operation, caller[credentials], caller.account),
    }))
  const cookies = clientsBy('byCookie')
  const tokens = clientsBy('byToken')
  for (const clients of [cookies, tokens]) await measure(clients, warmUpSeconds)
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    // Alternates the order, so that neither always follows the other.
    const [first, second] = round % 2 === 0 ? [cookies, tokens] : [tokens, cookies]
    const rates = new Map([
      [first, (await measure(first, seconds)).rate],
      [second, (await measure(second, seconds)).rate],
    ])
    ratios.push((rates.get(tokens) ?? Number.NaN) / (rates.get(cookies) ?? Number.NaN))
  }
  await Promise.all([...cookies, ...tokens].map(({ connection }) => connection.close()))
  return median(ratios)
}

const minShare = 0.95

/** Token requests must be about as fast as cookie requests, even if all connections share one token and its request counter. */
export async function tokenGoals(
  origin: string,
  accounts: readonly Account[],
  isQuick: boolean,
  log: (line: string) => void,
): Promise<Goal[]> {
  const client = new Client(origin)
  const callers: Caller[] = []
  for (const account of accounts) callers.push(await toCaller(client, account))
  await client.close()
  const shared = accounts.flatMap(() => callers.slice(0, 1))
  const cases: Case[] = [
    { name: 'list 50 jobs', operation: 'list 50 jobs', callers },
    { name: 'one job', operation: 'one job', callers },
    { name: 'status move', operation: 'status move', callers },
    { name: 'one job, all connections with one token', operation: 'one job', callers: shared },
  ]
  const goals: Goal[] = []
  for (const each of cases) {
    log(`Measuring with access tokens: ${each.name}`)
    const rounds = isQuick ? { rounds: 10, seconds: 0.3, warmUpSeconds: 0.5 } : { rounds: 30, seconds: 0.5, warmUpSeconds: 2 }
    const share = await compare(origin, each, rounds)
    goals.push({
      name: `access token, ${each.name}`,
      target: `at least ${minShare} of a cookie's`,
      measured: share.toFixed(2),
      isMet: share >= minShare,
    })
  }
  return goals
}
