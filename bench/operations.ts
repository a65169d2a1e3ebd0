// The measured operations, as requests to each of the three APIs.
import { sessionHeaders, type Account, type RacquetRef } from './accounts.ts'
import type { LoadClient, Request } from './load.ts'

export const operations = ['list 50 jobs', 'list 50 jobs, uncompressed', 'one job', 'create', 'status move'] as const
export type Operation = (typeof operations)[number]

export interface Requests {
  list(): Request
  get(id: string): Request
  create(racquet: RacquetRef): Request
  move(id: string, from: string, to: string): Request
}

/** The price of a created job. */
export const price = '27.00'

/** The fields of a job to create. */
export const newJob = (racquet: RacquetRef) => ({
  ...racquet,
  string_mains_brand: 'Luxilon',
  string_mains_model: 'ALU Power 1.25',
  string_crosses_brand: 'Wilson',
  string_crosses_model: 'NXT 1.30',
  tension_mains: 54,
  tension_crosses: 52,
  string_pattern: '16x19',
  price,
})

const bare = ({ id: tenant }: Account): Requests => ({
  list: () => ({ method: 'GET', path: `/${tenant}/jobs` }),
  get: (id) => ({ method: 'GET', path: `/${tenant}/jobs/${id}` }),
  create: (racquet) => ({ method: 'POST', path: `/${tenant}/jobs`, body: JSON.stringify(newJob(racquet)) }),
  move: (id, from, to) => ({ method: 'POST', path: `/${tenant}/jobs/${id}/move`, body: JSON.stringify({ from, to }) }),
})

const rpc = (account: Account): Requests => {
  const headers = sessionHeaders(account)
  const call = (procedure: string, input: object): Request => ({
    method: 'POST',
    path: `/rpc/jobs/${procedure}`,
    headers,
    body: JSON.stringify({ json: input }),
  })
  return {
    list: () => call('list', { limit: 50 }),
    get: (id) => call('get', { id }),
    create: (racquet) => call('create', newJob(racquet)),
    move: (id, from, to) => call('move', { id, from, to }),
  }
}

/** Public API requests with these credentials. */
export const restWith = (headers: Readonly<Record<string, string>>): Requests => ({
  list: () => ({ method: 'GET', path: '/api/jobs?limit=50', headers }),
  get: (id) => ({ method: 'GET', path: `/api/jobs/${id}`, headers }),
  create: (racquet) => ({ method: 'POST', path: '/api/jobs', headers, body: JSON.stringify(newJob(racquet)) }),
  move: (id, from, to) => ({ method: 'POST', path: `/api/jobs/${id}/move`, headers, body: JSON.stringify({ from, to }) }),
})

const rest = (account: Account): Requests => restWith(sessionHeaders(account))

/** The bare server, the app's internal RPC API, and its public REST API. */
export const apis = { bare, rpc, rest } as const
export type Api = keyof typeof apis

const uncompressed = (request: Request): Request => ({
  ...request,
  headers: { ...request.headers, 'accept-encoding': 'identity' },
})

const pick = <Item>(items: readonly Item[], n: number): Item => {
  const item = items[n % items.length]
  if (item === undefined) throw new Error('The seed has no rows to pick from')
  return item
}

/** The requests that one account repeats. A move goes back and forth between pending and in_progress. */
export function requestsOf(operation: Operation, requests: Requests, account: Account): Omit<LoadClient, 'connection'> {
  const { movingJob: job } = account
  const nextStatus = () => (job.status === 'pending' ? 'in_progress' : 'pending')
  let n = 0
  switch (operation) {
    case 'list 50 jobs':
      return { nextRequest: () => requests.list() }
    case 'list 50 jobs, uncompressed':
      return { nextRequest: () => uncompressed(requests.list()) }
    case 'one job':
      return { nextRequest: () => requests.get(pick(account.jobs, (n += 1))) }
    case 'create':
      return { nextRequest: () => requests.create(pick(account.racquets, (n += 1))) }
    case 'status move':
      return {
        nextRequest: () => requests.move(job.id, job.status, nextStatus()),
        onResponse: () => (job.status = nextStatus()),
      }
  }
}
