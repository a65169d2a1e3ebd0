// Measures the three APIs in turn, in short rounds, so that other load on the machine affects all of them equally.
import { isDeepStrictEqual } from 'node:util'

import { Client } from 'undici'
import * as z from 'zod'

import type { Account } from './accounts.ts'
import { measure, median, send, type LoadClient, type LoadResult } from './load.ts'
import { apis, operations, requestsOf, type Api, type Operation } from './operations.ts'
import type { ServerProcess } from './server-process.ts'

export interface Pace {
  readonly rounds: number
  /** Duration of one round per API. */
  readonly seconds: number
  readonly warmUpSeconds: number
}

export interface ApiResult extends Omit<LoadResult, 'count'> {
  readonly api: Api
  /** Ratios to the bare server: medians of each round's ratio. */
  readonly rateRatio: number
  readonly p50Ratio: number
  readonly p99Ratio: number
  /** Milliseconds of the server's processor time per request. Unlike the rate, it barely depends on other load on the machine. */
  readonly processor: number
  readonly processorRatio: number
}

interface Round extends LoadResult {
  readonly processor: number
}

type Processes = Readonly<Record<Api, ServerProcess>>

const order: readonly Api[] = ['bare', 'rpc', 'rest']

const pageSchema = z.object({ items: z.array(z.record(z.string(), z.unknown())).length(50) })
const rpcPageSchema = z.object({ json: pageSchema }).transform(({ json }) => json)

/** Throws unless all APIs return the same 50 jobs. Otherwise the ratios would be meaningless. */
export async function checkSameResponses(servers: Processes, account: Account): Promise<void> {
  const listJobs = async (api: Api, schema: z.ZodType<z.infer<typeof pageSchema>>) => {
    const client = new Client(servers[api].origin)
    const reply = await send(client, apis[api](account).list())
    await client.close()
    return schema.parse(reply.json()).items
  }
  const expected = await listJobs('bare', pageSchema)
  for (const [api, items] of [
    ['rpc', await listJobs('rpc', rpcPageSchema)],
    ['rest', await listJobs('rest', pageSchema)],
  ] as const) {
    const index = items.findIndex((item, n) => !isDeepStrictEqual(item, expected[n]))
    if (index === -1) continue
    throw new Error(`${api} and bare differ:\n${JSON.stringify(items[index])}\n${JSON.stringify(expected[index])}`)
  }
}

function summarize(api: Api, rounds: ReadonlyMap<Api, readonly Round[]>): ApiResult {
  const own = rounds.get(api) ?? []
  const bare = rounds.get('bare') ?? []
  const ratio = (name: keyof Round) => median(own.map((result, n) => result[name] / (bare[n]?.[name] ?? Number.NaN)))
  const middle = (name: keyof Round) => median(own.map((result) => result[name]))
  return {
    api,
    rate: middle('rate'),
    p50: middle('p50'),
    p99: middle('p99'),
    rateRatio: ratio('rate'),
    p50Ratio: ratio('p50'),
    p99Ratio: ratio('p99'),
    processor: middle('processor'),
    processorRatio: ratio('processor'),
  }
}

async function measureRound(server: ServerProcess, clients: readonly LoadClient[], seconds: number): Promise<Round> {
  const before = (await server.cpuSeconds()) ?? Number.NaN
  const result = await measure(clients, seconds)
  const used = ((await server.cpuSeconds()) ?? Number.NaN) - before
  return { ...result, processor: (used * 1000) / result.count }
}

type Clients = ReadonlyMap<Api, readonly LoadClient[]>

function openClients(operation: Operation, servers: Processes, accounts: readonly Account[]): Clients {
  const clientsFor = (api: Api): LoadClient[] =>
    accounts.map((account) => ({
      connection: new Client(servers[api].origin),
      ...requestsOf(operation, apis[api](account), account),
    }))
  return new Map(order.map((api) => [api, clientsFor(api)]))
}

async function closeClients(clients: Clients): Promise<void> {
  await Promise.all([...clients.values()].flat().map(({ connection }) => connection.close()))
}

/** Runs every operation for a while, so that the first measurement doesn't hit a freshly started process. */
async function warmUp(servers: Processes, accounts: readonly Account[], seconds: number): Promise<void> {
  for (const operation of operations) {
    const clients = openClients(operation, servers, accounts)
    for (const api of order) await measure(clients.get(api) ?? [], seconds)
    await closeClients(clients)
  }
}

async function compareOperation(
  operation: Operation,
  servers: Processes,
  accounts: readonly Account[],
  pace: Pace,
): Promise<ApiResult[]> {
  const clients = openClients(operation, servers, accounts)
  for (const api of order) await measure(clients.get(api) ?? [], pace.warmUpSeconds)
  const rounds = new Map<Api, Round[]>(order.map((api) => [api, []]))
  for (let round = 0; round < pace.rounds; round += 1) {
    // Alternates the order, so that no API always follows the same one.
    for (const api of round % 2 === 0 ? order : order.toReversed())
      rounds.get(api)?.push(await measureRound(servers[api], clients.get(api) ?? [], pace.seconds))
  }
  await closeClients(clients)
  return order.map((api) => summarize(api, rounds))
}

/** Measures the operations one after the other. */
export async function compareApis(
  servers: Processes,
  accounts: readonly Account[],
  pace: Pace,
  log: (line: string) => void,
): Promise<Map<Operation, ApiResult[]>> {
  log('Warming up')
  await warmUp(servers, accounts, pace.warmUpSeconds)
  const results = new Map<Operation, ApiResult[]>()
  for (const operation of operations) {
    log(`Measuring: ${operation}`)
    results.set(operation, await compareOperation(operation, servers, accounts, pace))
  }
  return results
}
