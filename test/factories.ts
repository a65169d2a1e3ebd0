// Creates records through the real API: valid by default, parents on demand, and values from a counter, never random.
import { dayMs } from '#domain/values/dates/durations.ts'
import type { Customer } from '#domain/customers/schema.ts'
import { inventoryId, newId, paymentId, type InventoryId, type PaymentId } from '#domain/values/ids.ts'
import type { Job } from '#domain/jobs/schema.ts'
import type { Racquet } from '#domain/racquets/schema.ts'

import type { Caller, Person } from './callers.ts'
import type { Sql } from './sql.ts'

type CustomerInput = Parameters<Caller['customers']['create']>[0]
type RacquetInput = Parameters<Caller['racquets']['create']>[0]
type JobInput = Parameters<Caller['jobs']['create']>[0]
type Ways = { [status in Job['status']]: Job['status'][] }

let count = 0
const next = (): number => (count += 1)

export const aCustomer = (api: Caller, fields: Partial<CustomerInput> = {}): Promise<Customer> =>
  api.customers.create({ full_name: `Customer ${next()}`, ...fields })

/** Creates a racquet, for a new customer by default. */
export const aRacquet = async (api: Caller, fields: Partial<RacquetInput> = {}): Promise<Racquet> => {
  const customer_id = fields.customer_id ?? (await aCustomer(api)).id
  return api.racquets.create({ brand: 'Wilson', model: `Blade ${next()}`, string_pattern: '16x19', ...fields, customer_id })
}

const ways: Ways = {
  pending: [],
  in_progress: ['in_progress'],
  completed: ['in_progress', 'completed'],
  picked_up: ['in_progress', 'completed', 'picked_up'],
}

/** Creates a job in any state, for a new racquet and customer by default. */
export const aJob = async (
  api: Caller,
  { status = 'pending', ...fields }: Partial<JobInput> & { status?: Job['status'] } = {},
) => {
  const racquet = await racquetFor(api, fields)
  const job = await api.jobs.create({
    string_mains_brand: 'Luxilon',
    string_mains_model: 'ALU Power',
    tension_mains: 52,
    price: '27.00',
    ...fields,
    ...racquet,
  })
  let moved: Job = job
  for (const to of ways[status]) moved = await moveJob(api, job.id, to)
  return moved
}

type Move = Parameters<Caller['jobs']['move']>[0]

/** Moves a job from its current status, for tests that aren't about conflicts. */
export const moveJob = async (
  api: Caller,
  id: string,
  to: Job['status'],
  options: Pick<Move, 'paid' | 'takes_rest'> = {},
): Promise<Job> => {
  const { status } = await api.jobs.get({ id })
  return api.jobs.move({ id, from: status, to, ...options })
}

/** Moves several jobs from their current statuses. */
export const moveJobs = async (api: Caller, ids: readonly string[], to: Job['status']): Promise<Job[]> => {
  const jobs = await Promise.all(ids.map((id) => api.jobs.get({ id })))
  return (await api.jobs.moveMany({ jobs: jobs.map(({ id, status }) => ({ id, from: status })), to })).items
}

const single = ([job]: readonly Job[]): Job => {
  if (job === undefined) throw new Error('There is no job')
  return job
}

/** Records a payment of everything owed for a job. */
export const payJob = async (api: Caller, id: string, payment_method?: string | null): Promise<Job> => {
  const { owed } = await api.jobs.get({ id })
  return single((await api.jobs.pay({ ids: [id], owed, payment_method })).items)
}

/** The last payment of a job that wasn't undone. */
export const lastPaymentOf = async (api: Caller, id: string): Promise<PaymentId> => {
  const { payments } = await api.jobs.get({ id })
  return paymentId.parse(payments.findLast(({ kind, undone_at }) => kind !== 'refund' && undone_at === null)?.id)
}

/** Undoes a job's last payment. */
export const unpayJob = async (api: Caller, id: string): Promise<Job> =>
  single((await api.payments.undo({ payment_id: await lastPaymentOf(api, id) })).items)

/** The date that many days from today, in UTC: "2026-12-03". */
export const dayIn = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 'YYYY-MM-DD'.length)

type TokenInput = Parameters<Caller['accessTokens']['create']>[0]

/** Creates an access token for a year. The business must be on the paid tier. */
export const aToken = (
  { api, password }: Pick<Person, 'api' | 'password'>,
  scopes: TokenInput['scopes'],
  name = `Program ${next()}`,
) => api.accessTokens.create({ name, scopes, expires_in_days: 365, current_password: password })

async function racquetFor(api: Caller, { customer_id, racquet_id }: Partial<JobInput>) {
  if (racquet_id && customer_id) return { customer_id, racquet_id }
  const racquet = racquet_id
    ? await api.racquets.get({ id: racquet_id })
    : await aRacquet(api, customer_id ? { customer_id } : {})
  return { customer_id: racquet.customer_id, racquet_id: racquet.id }
}

type ReelFields = { brand?: string; model?: string; meters?: string; cost_per_meter?: string | null }

/** Inserts an inventory item directly, with its quantity as the only movement. */
export const aReel = async (owner: Sql, stringer_id: string, fields: ReelFields = {}): Promise<InventoryId> => {
  const { brand = 'Babolat', model = 'RPM Blast', meters = '200', cost_per_meter = '0.5' } = fields
  const id = inventoryId.parse(newId())
  await owner.begin(async (sql) => {
    await sql`select set_config('app.stringer_id', ${stringer_id}, true)`
    await sql`insert into string_inventory (stringer_id, id, brand, model, cost_per_meter)
      values (${stringer_id}, ${id}, ${brand}, ${model}, ${cost_per_meter})`
    await sql`insert into inventory_movements (stringer_id, id, string_inventory_id, kind, meters)
      values (${stringer_id}, ${newId()}, ${id}, 'received', ${meters})`
  })
  return id
}

/** Reads an item's stored quantity and the sum of its movements, in meters. */
export const stockOf = async (owner: Sql, id: string): Promise<{ quantity: string; sum: string } | undefined> => {
  const [row] = await owner<{ quantity: string; sum: string }[]>`select trim_scale(quantity_meters)::text as quantity,
    (select trim_scale(sum(meters))::text from inventory_movements m where m.string_inventory_id = i.id) as sum
    from string_inventory i where id = ${id}`
  return row
}

/** Creates an inventory item. The business must be on the paid tier. */
export const anItem = (api: Caller, fields: Partial<Parameters<Caller['inventory']['create']>[0]> = {}) =>
  api.inventory.create({ brand: 'Babolat', model: `RPM Blast ${next()}`, ...fields })

type MachineInput = Parameters<Caller['machines']['create']>[0]
type CheckInput = Omit<Parameters<Caller['machines']['addCalibration']>[0], 'machine_id'>

export const aMachine = (api: Caller, fields: Partial<MachineInput> = {}) =>
  api.machines.create({ name: `Machine ${next()}`, kind: 'constant_pull', ...fields })

/** Records a machine check, good by default. */
export const aCheck = (api: Caller, machine_id: string, fields: Partial<CheckInput> = {}) =>
  api.machines.addCalibration({ machine_id, checked_on: '2026-05-03', set_tension: '55', measured_tension: '55.4', ...fields })

/** Creates a place for finished racquets. */
export const aPlace = async (api: Caller, name = `Place ${next()}`) => {
  const [place] = (await api.places.create({ names: [name] })).items
  if (!place) throw new Error('The place was not added')
  return place
}

/** A version for calls that fail before the version is compared. */
export const someVersion = '2026-11-21T09:40:00.000Z'

type Changes<Input> = Omit<Input, 'updated_at'>

/** Updates records at their current version, for tests that aren't about conflicts. */
export const updateCustomer = async (api: Caller, changes: Changes<Parameters<Caller['customers']['update']>[0]>) => {
  const { updated_at } = await api.customers.get({ id: changes.id })
  return api.customers.update({ ...changes, updated_at })
}

export const updateRacquet = async (api: Caller, changes: Changes<Parameters<Caller['racquets']['update']>[0]>) => {
  const { updated_at } = await api.racquets.get({ id: changes.id })
  return api.racquets.update({ ...changes, updated_at })
}

export const updateJob = async (api: Caller, changes: Changes<Parameters<Caller['jobs']['update']>[0]>) => {
  const { updated_at } = await api.jobs.get({ id: changes.id })
  return api.jobs.update({ ...changes, updated_at })
}

/** Records a partial payment for a job. */
export const payPart = async (
  api: Caller,
  { id, amount, payment_method }: { id: string; amount: string; payment_method: string },
) => {
  const { owed } = await api.jobs.get({ id })
  return api.jobs.pay({ ids: [id], owed, amount, payment_method })
}

export const updateItem = async (api: Caller, changes: Changes<Parameters<Caller['inventory']['update']>[0]>) => {
  const { updated_at } = await api.inventory.get({ id: changes.id })
  return api.inventory.update({ ...changes, updated_at })
}

export const adjustItem = async (api: Caller, counted: Changes<Parameters<Caller['inventory']['adjust']>[0]>) => {
  const { updated_at } = await api.inventory.get({ id: counted.id })
  return api.inventory.adjust({ ...counted, updated_at })
}

export const updateProfile = async (api: Caller, changes: Changes<Parameters<Caller['identity']['updateProfile']>[0]>) => {
  const { updated_at } = await api.identity.profile()
  return api.identity.updateProfile({ ...changes, updated_at })
}

export const savePreference = async (api: Caller, changes: Changes<Parameters<Caller['preferences']['save']>[0]>) => {
  const all = await api.preferences.list({ customer_id: changes.customer_id })
  const before = all.find(({ racquet_id }) => racquet_id === (changes.racquet_id ?? null))
  return api.preferences.save({ ...changes, updated_at: before?.updated_at ?? null })
}

export const recordFeedback = async (api: Caller, changes: Changes<Parameters<Caller['feedback']['record']>[0]>) => {
  const { feedback } = await api.jobs.get({ id: changes.string_job_id })
  return api.feedback.record({ ...changes, updated_at: feedback?.updated_at ?? null })
}

export const updateMessageSetting = async (api: Caller, changes: Changes<Parameters<Caller['messages']['updateSetting']>[0]>) => {
  const { items } = await api.messages.settings()
  const before = items.find(({ kind }) => kind === changes.kind)
  return api.messages.updateSetting({ ...changes, updated_at: before?.updated_at ?? null })
}

export const chooseMessages = async (api: Caller, changes: Changes<Parameters<Caller['messages']['choose']>[0]>) => {
  const { updated_at } = await api.messages.choices({ customer_id: changes.customer_id })
  return api.messages.choose({ ...changes, updated_at })
}
