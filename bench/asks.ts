// The four things that are measured, as each of the three servers is asked for them.
import type { Ask } from './load.ts'
import { anonKey, type Business, type Frame } from './stringers.ts'

export const operations = ['list 50 jobs', 'one job', 'create', 'status move'] as const
export type Operation = (typeof operations)[number]

/** What is asked of a server, without how. */
interface Wishes {
  list(): Ask
  one(id: string): Ask
  create(frame: Frame): Ask
  move(id: string, from: string, to: string): Ask
}

const newJob = (frame: Frame) => ({
  ...frame,
  string_mains_brand: 'Luxilon',
  string_mains_model: 'ALU Power 1.25',
  string_crosses_brand: 'Wilson',
  string_crosses_model: 'NXT 1.30',
  tension_mains: 54,
  tension_crosses: 52,
  string_pattern: '16x19',
  price: '27.00',
})

const plain = ({ id: stringer }: Business): Wishes => ({
  list: () => ({ method: 'GET', path: `/${stringer}/jobs` }),
  one: (id) => ({ method: 'GET', path: `/${stringer}/jobs/${id}` }),
  create: (frame) => ({ method: 'POST', path: `/${stringer}/jobs`, body: JSON.stringify(newJob(frame)) }),
  move: (id, from, to) => ({ method: 'POST', path: `/${stringer}/jobs/${id}/move`, body: JSON.stringify({ from, to }) }),
})

const headersOf = ({ cookie }: Business) => ({ apikey: anonKey, cookie })

/** As the web app asks. */
const rpc = (stringer: Business): Wishes => {
  const headers = headersOf(stringer)
  const call = (name: string, input: object): Ask => ({
    method: 'POST',
    path: `/rpc/jobs/${name}`,
    headers,
    body: JSON.stringify({ json: input }),
  })
  return {
    list: () => call('list', { limit: 50 }),
    one: (id) => call('get', { id }),
    create: (frame) => call('create', newJob(frame)),
    move: (id, from, to) => call('move', { id, from, to }),
  }
}

/** As anybody's program asks. */
const rest = (stringer: Business): Wishes => {
  const headers = headersOf(stringer)
  return {
    list: () => ({ method: 'GET', path: '/api/jobs?limit=50', headers }),
    one: (id) => ({ method: 'GET', path: `/api/jobs/${id}`, headers }),
    create: (frame) => ({ method: 'POST', path: '/api/jobs', headers, body: JSON.stringify(newJob(frame)) }),
    move: (id, from, to) => ({ method: 'POST', path: `/api/jobs/${id}/move`, headers, body: JSON.stringify({ from, to }) }),
  }
}

export const sides = { bare: plain, rpc, rest } as const
export type Side = keyof typeof sides

const pick = <Item>(items: readonly Item[], n: number): Item => {
  const item = items[n % items.length]
  if (item === undefined) throw new Error('The seed left nothing to pick from')
  return item
}

/** What one stringer asks again and again, and what to remember once it was answered. */
export function doing(operation: Operation, side: Side, stringer: Business): { next(): Ask; answered?(): void } {
  const wishes = sides[side](stringer)
  const { moving } = stringer
  const other = () => (moving.status === 'pending' ? 'in_progress' : 'pending')
  let n = 0
  switch (operation) {
    case 'list 50 jobs':
      return { next: () => wishes.list() }
    case 'one job':
      return { next: () => wishes.one(pick(stringer.jobs, (n += 1))) }
    case 'create':
      return { next: () => wishes.create(pick(stringer.frames, (n += 1))) }
    case 'status move':
      return { next: () => wishes.move(moving.id, moving.status, other()), answered: () => (moving.status = other()) }
  }
}
