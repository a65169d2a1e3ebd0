// Simulates a stringer who opens screens, takes in jobs, strings them and hands them out. Four of five requests are reads.
import { Client } from 'undici'
import * as z from 'zod'

import { sessionHeaders, type Account } from './accounts.ts'
import { send, type Reply, type Request } from './load.ts'
import { newJob, price } from './operations.ts'

const screens = ['dashboard', 'jobs', 'job', 'customers', 'customer', 'search'] as const
type Screen = (typeof screens)[number]
type Step = Screen | 'write'

// A round of twenty requests.
const round: readonly Step[] = [
  ...(['dashboard', 'job', 'write', 'dashboard', 'jobs', 'job', 'write'] as const),
  ...(['customers', 'customer', 'write', 'search', 'job', 'dashboard', 'jobs'] as const),
  ...(['job', 'write', 'dashboard', 'customers', 'customer', 'jobs'] as const),
]

const statuses = ['pending', 'in_progress', 'completed', 'picked_up'] as const
/** In the order of a job's life cycle. A number is the move from that status to the next. */
const writes = ['create', 0, 1, 'pay', 2, 'edit customer'] as const

// Stringers start at different writes, so that even a short run includes them all.
const firstWrites = [0, 1, writes.indexOf('edit customer')]

/** A stringer whose first step is a multiple of this starts by taking in a job. */
export const writeStarts = firstWrites.length

const names = ['ann', 'baker', 'costa', 'fritz', 'jensen', 'hugo']
const notes = ['Plays on clay', 'Likes it soft', 'Asks for an overgrip']
const payment_method = 'card'

/** Requests to one server. */
interface Paths {
  read(screen: Screen, id: string): Request
  create(job: object): Request
  move(id: string, from: string, to: string): Request
  pay(id: string): Request
  editCustomer(id: string, updated_at: string, notes: string): Request
}

const barePaths = ({ id: tenant }: Account): Paths => {
  const post = (path: string, body: object): Request => ({
    method: 'POST',
    path: `/${tenant}/${path}`,
    body: JSON.stringify(body),
  })
  const screenPaths = { job: 'jobs', customer: 'customers' } as const
  return {
    read: (screen, id) => {
      const path = screen === 'job' || screen === 'customer' ? screenPaths[screen] : screen
      return { method: 'GET', path: `/${tenant}/${path}${id && `/${id}`}` }
    },
    create: (job) => post('jobs', job),
    move: (id, from, to) => post(`jobs/${id}/move`, { from, to }),
    pay: (id) => post(`jobs/${id}/pay`, { payment_method }),
    editCustomer: (id, _, notes) => post(`customers/${id}/edit`, { notes }),
  }
}

const appPaths = (account: Account): Paths => {
  const headers = sessionHeaders(account)
  const call = (procedure: string, input?: object): Request => ({
    method: 'POST',
    path: `/rpc/${procedure}`,
    headers,
    body: JSON.stringify({ json: input }),
  })
  const reads: Record<Screen, (id: string) => Request> = {
    dashboard: () => call('dashboard/get'),
    jobs: () => call('jobs/list', {}),
    job: (id) => call('jobs/get', { id }),
    customers: () => call('customers/list', {}),
    customer: (id) => call('customers/get', { id }),
    search: (text) => call('search/find', { text }),
  }
  return {
    read: (screen, id) => reads[screen](id),
    create: (job) => call('jobs/create', job),
    move: (id, from, to) => call('jobs/move', { id, from, to }),
    pay: (id) => call('jobs/pay', { ids: [id], owed: price, payment_method }),
    editCustomer: (id, updated_at, notes) => call('customers/update', { id, updated_at, notes }),
  }
}

const paths = { app: appPaths, bare: barePaths } as const
export type ServerName = keyof typeof paths

const recordSchema = z.object({ id: z.string(), updated_at: z.string() })
const responseSchema = z.union([z.object({ json: recordSchema }).transform(({ json }) => json), recordSchema])

export class Stringer {
  readonly #connection: Client
  readonly #account: Account
  readonly #paths: Paths
  #steps: number
  #writes: number
  /** The current job. */
  #job: string
  /** The customers' versions as last seen. An edit includes the version it is based on. */
  readonly #versions = new Map<string, string>()

  /** @param first the step this stringer starts at, so that stringers don't all do the same at once */
  constructor(server: ServerName, origin: string, account: Account, first: number) {
    this.#connection = new Client(origin)
    this.#account = account
    this.#paths = paths[server](account)
    this.#steps = first
    this.#writes = firstWrites[first % firstWrites.length] ?? 0
    this.#job = account.pendingJobs[0] ?? ''
  }

  /** Sends the next request. Throws if it fails. */
  async next(): Promise<void> {
    const step = round[this.#steps % round.length] ?? 'write'
    this.#steps += 1
    await (step === 'write' ? this.#write() : this.#read(step))
  }

  close(): Promise<void> {
    return this.#connection.close()
  }

  async #read(screen: Screen): Promise<void> {
    const ids = { job: this.#pick(this.#account.jobs), customer: this.#customer(), search: this.#pick(names) }
    const id = screen === 'job' || screen === 'customer' || screen === 'search' ? ids[screen] : ''
    const reply = await send(this.#connection, this.#paths.read(screen, id))
    if (screen === 'customer') this.#remember(reply)
  }

  async #write(): Promise<void> {
    const write = writes[this.#writes % writes.length]
    // The form loads the customer first; the edit follows as the next write.
    if (write === 'edit customer' && this.#versions.size === 0) return this.#read('customer')
    if (write === 'edit customer') await this.#editCustomer()
    else if (write === 'create') this.#job = (await this.#post(this.#paths.create(newJob(this.#pick(this.#account.racquets))))).id
    else if (write === 'pay') await send(this.#connection, this.#paths.pay(this.#job))
    else await this.#post(this.#paths.move(this.#job, statuses[write ?? 0] ?? '', statuses[(write ?? 0) + 1] ?? ''))
    // A failed request throws before this, so the next round repeats it.
    this.#writes += 1
  }

  async #editCustomer(): Promise<void> {
    const [id, version] = [...this.#versions].at(-1) ?? []
    if (id === undefined || version === undefined) throw new Error('No customer was read before the edit')
    this.#remember(await send(this.#connection, this.#paths.editCustomer(id, version, this.#pick(notes))))
  }

  #remember(reply: Reply): void {
    const { id, updated_at } = responseSchema.parse(reply.json())
    this.#versions.delete(id)
    this.#versions.set(id, updated_at)
  }

  async #post(request: Request) {
    return responseSchema.parse((await send(this.#connection, request)).json())
  }

  #customer = (): string => this.#pick(this.#account.racquets).customer_id

  #pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(Math.random() * items.length)]
    if (item === undefined) throw new Error('The seed has no rows to pick from')
    return item
  }
}
