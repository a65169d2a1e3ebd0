// Compares status moves while 1,000 webhooks wait for a receiver that takes a second for each with the same moves without webhooks.
import { once } from 'node:events'
import { createServer } from 'node:http'

import { webhookEvents } from '#domain/webhooks/events.ts'
import { openSql, type Sql } from '#test/sql.ts'
import { Client } from 'undici'

import { sessionHeaders, type Account } from './accounts.ts'
import { measure, median, send, type LoadClient } from './load.ts'
import { apis, requestsOf } from './operations.ts'
import type { Goal } from './report.ts'

const waiting = 1000
const answerMs = 1000
const maxRatio = 1.05

interface Receiver {
  readonly url: string
  /** Deliveries so far. */
  count(): number
  stop(): void
}

async function startSlowReceiver(): Promise<Receiver> {
  let count = 0
  const server = createServer((request, response) => {
    count += 1
    request.resume()
    setTimeout(() => response.end(), answerMs)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/`,
    count: () => count,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function createEndpoint(client: Client, account: Account, url: string): Promise<void> {
  const body = JSON.stringify({ url, events: webhookEvents })
  await send(client, { method: 'POST', path: '/api/webhooks', headers: sessionHeaders(account), body })
}

/**
 * `off`: no webhooks. `waiting`: 1,000 deliveries go out, and moves are not events. `events`: the same, but every other move is an event
 * and writes a delivery.
 */
const states = ['off', 'waiting', 'events'] as const
type State = (typeof states)[number]

async function setWebhooks(owner: Sql, accounts: readonly Account[], state: State): Promise<void> {
  const ids = accounts.map(({ id }) => id)
  await owner`delete from webhook_deliveries where stringer_id = any(${ids})`
  const events = state === 'events' ? webhookEvents : webhookEvents.filter((event) => !event.startsWith('job.'))
  await owner`update webhook_endpoints set is_on = ${state !== 'off'}, events = ${[...events]} where stringer_id = any(${ids})`
  if (state === 'off') return
  await owner`
    insert into webhook_deliveries (stringer_id, id, endpoint_id, event, body)
    select stringer_id, gen_random_uuid(), id, 'customer.added', '{"type":"customer.added"}'
    from webhook_endpoints, generate_series(1, ${Math.ceil(waiting / ids.length)}) where stringer_id = any(${ids})`
}

interface Times {
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
}

type Round = ReadonlyMap<State, Times>

async function measureRounds(
  owner: Sql,
  origin: string,
  accounts: readonly Account[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Round[]> {
  const movers: LoadClient[] = accounts.map((account) => ({
    connection: new Client(origin),
    ...requestsOf('status move', apis.rpc(account), account),
  }))
  const measureIn = async (state: State): Promise<Times> => {
    await setWebhooks(owner, accounts, state)
    return measure(movers, seconds)
  }
  await measureIn('off')
  const results: Round[] = []
  for (let round = 0; round < rounds; round += 1) {
    const times = new Map<State, Times>()
    // Alternates the order, so that no state always follows the same one.
    for (const state of round % 2 === 0 ? states : states.toReversed()) times.set(state, await measureIn(state))
    results.push(times)
  }
  await setWebhooks(owner, accounts, 'off')
  await Promise.all(movers.map(({ connection }) => connection.close()))
  return results
}

/** @param accounts accounts on the paid plan */
export async function webhookGoals(
  databaseUrl: string,
  origin: string,
  accounts: readonly Account[],
  isQuick: boolean,
  log: (line: string) => void,
): Promise<Goal[]> {
  log(`Measuring: status moves while ${waiting} webhooks wait for a slow receiver`)
  const owner = openSql(databaseUrl)
  const receiver = await startSlowReceiver()
  const client = new Client(origin)
  for (const account of accounts) await createEndpoint(client, account, receiver.url)
  await client.close()
  const results = await measureRounds(owner, origin, accounts, isQuick ? { rounds: 4, seconds: 0.5 } : { rounds: 12, seconds: 5 })
  receiver.stop()
  await owner.end()
  if (receiver.count() === 0) throw new Error('No webhook went out')
  log(`${receiver.count()} webhooks went out`)
  const ratioOf = (state: State, name: keyof Times): number =>
    median(results.map((round) => (round.get(state)?.[name] ?? Number.NaN) / (round.get('off')?.[name] ?? Number.NaN)))
  const goal = (name: string, ratio: number): Goal => ({
    name,
    target: `at most ${maxRatio} times that without`,
    measured: ratio.toFixed(2),
    isMet: ratio <= maxRatio,
  })
  log(
    `p50 of status moves, half of which also write a delivery: ${ratioOf('events', 'p50').toFixed(2)} times that without (no goal)`,
  )
  return (['p50', 'p99'] as const).map((name) =>
    goal(`${name} of a status move while ${waiting} webhooks wait for a slow receiver`, ratioOf('waiting', name)),
  )
}
