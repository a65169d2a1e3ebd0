// The state of a record equals the fold of its events, after random commands on jobs, racquets, customers and machines through the API.
// REPLAY_RUNS sets the number of runs.
//
// A fold starts with the event that added the record. Events have no fields of customers, so those folds start empty and compare only
// preferences and unwanted messages. These fields aren't compared: notes, which no event has; the time of a payment, which is that of its
// event; and a job's items, which are recorded by name and not at intake.
import type { DomainEvent } from '#domain/events/events.ts'
import { racquetFields } from '#domain/racquets/events.ts'
import { preferenceFields } from '#domain/preferences/events.ts'
import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'

import { people, refusal, type Person } from './callers.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import {
  aCheck,
  aCustomer,
  aJob,
  aMachine,
  aPlace,
  aRacquet,
  chooseMessages,
  moveJob,
  payJob,
  payPart,
  savePreference,
  updateJob,
  updateRacquet,
} from './factories.ts'
import { foldEvents } from './fold-events.ts'
import { joinAs } from './members.ts'

const runs = Number(process.env['REPLAY_RUNS'] ?? 8)
// A single run mostly waits for the database.
const parallelRuns = 4
const timeoutMs = 600_000

let database: TestDatabase
let ann: Person
let api: Person['api']
let members: (string | null)[], machines: (string | null)[], places: (string | null)[]

beforeAll(async () => {
  database = await testDatabase()
  const users = people(database.services)
  ann = await users.signUp('Ann')
  await database.owner`update businesses set subscription_tier = 'paid',
    shop_tools = '{assignment,redos,machines,places,pay}' where id = ${ann.id}`
  const sam = await joinAs(database.owner, await users.signUp('Sam'), ann.id, 'stringer')
  api = ann.api
  members = [ann.user_id, sam.user_id, null]
  machines = [(await aMachine(api)).id, (await aMachine(api)).id, null]
  places = [(await aPlace(api)).id, (await aPlace(api)).id, null]
})

/** A command on one of the records of a run. It may be refused. */
interface Command<Target> {
  readonly name: string
  readonly input: unknown
  readonly run: (target: Target) => Promise<unknown>
}

const command = <Input, Target>(
  name: string,
  given: fc.Arbitrary<Input>,
  run: (target: Target, input: Input) => Promise<unknown>,
) => given.map((input): Command<Target> => ({ name, input, run: (target) => run(target, input) }))

const expectedRefusals = ['VALIDATION_ERROR', 'CONFLICT_ERROR', 'NOT_FOUND_ERROR']

/** Runs a command. A refused one must record no event, or the comparison fails. */
async function attempt(work: Promise<unknown>): Promise<void> {
  const done = await work.then(
    () => true,
    () => false,
  )
  if (done) return
  const { code, message } = await refusal(work)
  if (!expectedRefusals.includes(code)) throw new Error(`${code}: ${message}`)
}

async function eventsOf(record_id: string): Promise<DomainEvent[]> {
  const { items, next } = await api.activity.list({ record_id, limit: 100 })
  expect(next).toBeNull()
  return items.flatMap(({ event }) => event ?? []).toReversed()
}

const pick = (row: Readonly<Record<string, unknown>>, fields: readonly string[], prefix = '') =>
  Object.fromEntries(fields.map((field) => [`${prefix}${field}`, row[field] ?? null]))

const checkAlways = async <Target>(
  commands: fc.Arbitrary<Command<Target>>[],
  holds: (all: Command<Target>[]) => Promise<void>,
) => {
  const given = fc.array(fc.oneof(...commands), { minLength: 4, maxLength: 14 })
  const some = { numRuns: Math.ceil(runs / parallelRuns), endOnFailure: true }
  await Promise.all(Array.from({ length: parallelRuns }, () => fc.assert(fc.asyncProperty(given, holds), some)))
}

/** Makes a command likelier than others. */
const times = <Target>(count: number, one: fc.Arbitrary<Command<Target>>) => Array.from({ length: count }, () => one)

const option = <T>(values: readonly T[]) => fc.constantFrom(...values)
const nullOr = <T>(values: readonly T[]) => fc.constantFrom(...values, null)
const index = fc.nat({ max: 2 })
const method = option(['Cash', 'Card', null])
const tension = fc.integer({ min: 40, max: 60 })
const amount = option(['5.00', '12.00', '30.00'])
const source = option(['shop', 'customer'] as const)

const jobFields = fc.record(
  {
    price: nullOr(['0.00', '20.00', '30.00']),
    tension_mains: tension,
    tension_crosses: fc.option(tension),
    string_mains_brand: option(['Luxilon', 'Yonex']),
    string_crosses_brand: nullOr(['Babolat', 'Tecnifibre']),
    string_crosses_model: nullOr(['RPM Blast', 'X-One']),
    string_source_mains: source,
    string_source_crosses: source,
    is_rush: fc.boolean(),
  },
  { requiredKeys: [] },
)

/** The fields of a job that events contain. */
const foldedJobFields = [
  'status',
  'price',
  'tension_mains',
  'tension_crosses',
  'string_mains_brand',
  'string_mains_model',
  'string_crosses_brand',
  'string_crosses_model',
  'string_source_mains',
  'string_source_crosses',
  'is_rush',
  'payment_status',
  'payment_method',
  'paid_amount',
  'assigned_to',
  'machine_id',
  'place_id',
  'redo_of',
  'redo_reason',
  'redo_price',
]

/** The jobs of a run: a first one, and its redos. */
interface Jobs {
  readonly ids: string[]
  readonly racquet: { readonly customer_id: string; readonly racquet_id: string }
}

const jobOf = ({ ids }: Jobs, at: number) => api.jobs.get({ id: ids[at % ids.length] ?? '' })

const receive = async ({ ids, racquet }: Jobs, fields: Parameters<typeof aJob>[1]) => {
  ids.push((await aJob(api, { ...racquet, ...fields })).id)
}

/** Receives a job that is ready and paid, with a refund due. */
const receivePaid = async (jobs: Jobs) => {
  await receive(jobs, { status: 'completed' })
  const id = jobs.ids.at(-1) ?? ''
  await payJob(api, id, 'Cash')
  await updateJob(api, { id, price: '20.00' })
}

const jobCommand = <Input>(
  name: string,
  given: fc.Arbitrary<Input>,
  run: (job: Awaited<ReturnType<typeof jobOf>>, input: Input) => Promise<unknown>,
) => command(name, fc.tuple(index, given), async (jobs: Jobs, [at, input]) => run(await jobOf(jobs, at), input))

const paid = option([undefined, undefined, undefined, { payment_method: 'Cash' }] as const)
const status = option(['pending', 'in_progress', 'completed', 'picked_up'] as const)

const jobCommands = [
  jobCommand('edit', jobFields, ({ id }, fields) => updateJob(api, { id, ...fields })),
  jobCommand('move', fc.record({ to: status, paid }), ({ id }, { to, paid }) => moveJob(api, id, to, { paid })),
  ...times(
    5,
    jobCommand('move on', paid, ({ id, next_moves }, paid) => moveJob(api, id, next_moves[0] ?? 'pending', { paid })),
  ),
  jobCommand('assign', index, ({ id, assigned_to: from }, n) => api.jobs.assign({ id, from, to: members[n] ?? null })),
  jobCommand('set machine', index, ({ id, machine_id: from }, n) => api.jobs.setMachine({ id, from, to: machines[n] ?? null })),
  ...times(
    3,
    jobCommand('set place', index, ({ id, place_id: from }, n) => api.jobs.setPlace({ id, from, to: places[n] ?? null })),
  ),
  ...times(
    2,
    jobCommand('pay', method, ({ id, owed }, payment_method) => api.jobs.pay({ ids: [id], owed, payment_method })),
  ),
  jobCommand('pay in part', amount, ({ id }, amount) => payPart(api, { id, amount, payment_method: 'Card' })),
  jobCommand('lower price', option(['5.00', '12.00']), ({ id }, price) => updateJob(api, { id, price })),
  ...times(
    2,
    jobCommand('refund', method, ({ id, paid_amount, price }, payment_method) =>
      api.payments.refund({ job_id: id, amount: (Number(paid_amount) - Number(price)).toFixed(2), payment_method }),
    ),
  ),
  ...times(
    2,
    jobCommand('undo payment', fc.nat(), ({ payments }, n) =>
      api.payments.undo({ payment_id: payments[n % Math.max(1, payments.length)]?.id ?? ann.id }),
    ),
  ),
  jobCommand('unpay', fc.constant(null), ({ id }) => updateJob(api, { id, payment_status: 'unpaid' })),
  command('receive', jobFields, receive),
  ...times(
    2,
    command('redo', fc.tuple(index, option(['free', 'half', 'full'] as const)), async (jobs: Jobs, [at, redo_price]) =>
      receive(jobs, { redo_of: (await jobOf(jobs, at)).id, redo_reason: 'notch', redo_price }),
    ),
  ),
]

it('a job equals the fold of its events', { timeout: timeoutMs }, async () => {
  await checkAlways(jobCommands, async (commands) => {
    const { id: racquet_id, customer_id } = await aRacquet(api)
    const jobs: Jobs = { ids: [], racquet: { customer_id, racquet_id } }
    await receive(jobs, {})
    await receivePaid(jobs)
    for (const { run } of commands) await attempt(run(jobs))
    for (const id of jobs.ids) {
      const [job, events] = await Promise.all([api.jobs.get({ id }), eventsOf(id)])
      expect(pick(foldEvents(events), foldedJobFields)).toEqual(pick(job, foldedJobFields))
    }
  })
})

const racquetEdits = fc.record(
  {
    model: option(['Speed', 'Blade']),
    own_number: nullOr([1, 2]),
    grip_size: nullOr(['L2', 'L3']),
    weight_grams: nullOr([300, 315]),
    string_pattern: nullOr(['16x19', '18x20']),
    preferred_tension_mains: fc.option(tension),
    restring_weeks: nullOr([4, 8]),
    notes: nullOr(['Softer', 'Cracked']),
    is_active: fc.boolean(),
  },
  { requiredKeys: [] },
)

const preferenceEdits = fc.record(
  {
    preferred_tension_mains: fc.option(tension),
    preferred_crosses_brand: nullOr(['Luxilon', 'Yonex']),
    notes: nullOr(['Softer', 'Stiffer']),
  },
  { requiredKeys: [] },
)

interface Owner {
  readonly customer_id: string
  readonly racquet_id: string
}

const preferencesOf = async ({ customer_id, racquet_id }: Owner) => {
  const all = await api.preferences.list({ customer_id })
  const own = all.find((one) => one.racquet_id === racquet_id)
  return { own, general: all.find((one) => one.racquet_id === null) }
}

const removePreference = async (preference: { readonly id: string } | undefined) =>
  preference && api.preferences.remove({ id: preference.id })

const customerCommands = [
  command('edit', racquetEdits, ({ racquet_id: id }: Owner, fields) => updateRacquet(api, { id, ...fields })),
  command('prefer', preferenceEdits, ({ customer_id }: Owner, fields) => savePreference(api, { customer_id, ...fields })),
  command('prefer for racquet', preferenceEdits, (owner: Owner, fields) => savePreference(api, { ...owner, ...fields })),
  command('forget', fc.constant(null), async (owner: Owner) => removePreference((await preferencesOf(owner)).general)),
  command('forget for racquet', fc.constant(null), async (owner: Owner) => removePreference((await preferencesOf(owner)).own)),
  command('choose', fc.subarray(['ready', 'received'] as const), ({ customer_id }: Owner, off_kinds) =>
    chooseMessages(api, { customer_id, off_kinds: [...off_kinds] }),
  ),
  command('unsubscribe', fc.boolean(), ({ customer_id }: Owner, reminders_off) =>
    chooseMessages(api, { customer_id, reminders_off }),
  ),
]

it('a racquet and a customer’s preferences equal the folds of their events', { timeout: timeoutMs }, async () => {
  await checkAlways(customerCommands, async (commands) => {
    const { id: customer_id } = await aCustomer(api)
    const { id: racquet_id } = await aRacquet(api, { customer_id, preferred_tension_crosses: 50 })
    const owner = { customer_id, racquet_id }
    for (const { run } of commands) await attempt(run(owner))
    const [racquet, { own, general }, choices] = await Promise.all([
      api.racquets.get({ id: racquet_id }),
      preferencesOf(owner),
      api.messages.choices({ customer_id }),
    ])
    const ofPreference = preferenceFields.map((field) => `preference.${field}`)
    const chosen = ['off_kinds', 'reminders_off']
    expect(pick(foldEvents(await eventsOf(racquet_id)), [...racquetFields, ...ofPreference])).toEqual({
      ...pick(racquet, racquetFields),
      ...pick(own ?? {}, preferenceFields, 'preference.'),
    })
    const first = { off_kinds: [], reminders_off: false }
    expect(pick(foldEvents(await eventsOf(customer_id), first), [...chosen, ...ofPreference])).toEqual({
      ...pick(choices, chosen),
      ...pick(general ?? {}, preferenceFields, 'preference.'),
    })
  })
})

const machineEdits = fc.record(
  { kind: option(['constant_pull', 'lockout', 'drop_weight'] as const), calibration_interval_days: nullOr([14, 30]) },
  { requiredKeys: [] },
)

/** Reads a machine, archived or not. */
async function machineOf(id: string) {
  const lists = await Promise.all([api.machines.list(), api.machines.list({ archived: true })])
  const machine = lists.flatMap(({ items }) => items).find((one) => one.id === id)
  if (!machine) throw new Error('The machine is gone')
  return machine
}

const checksOf = async (machine_id: string) => (await api.machines.calibrations({ machine_id, limit: 100 })).items

const machineCommands = [
  command('edit', machineEdits, async (id: string, fields) =>
    api.machines.update({ id, updated_at: (await machineOf(id)).updated_at, ...fields }),
  ),
  command('archive', fc.constant(null), async (id: string) =>
    api.machines.archive({ id, updated_at: (await machineOf(id)).updated_at }),
  ),
  command('restore', fc.constant(null), async (id: string) =>
    api.machines.restore({ id, updated_at: (await machineOf(id)).updated_at }),
  ),
  command('check', option(['55', '54.2']), (id: string, measured_tension) => aCheck(api, id, { measured_tension })),
  command('remove check', fc.nat(), async (machine_id: string, n) => {
    const checks = await checksOf(machine_id)
    return api.machines.removeCalibration({ machine_id, id: checks[n % Math.max(1, checks.length)]?.id ?? machine_id })
  }),
]

it('a machine equals the fold of its events', { timeout: timeoutMs }, async () => {
  await checkAlways(machineCommands, async (commands) => {
    const { id } = await aMachine(api)
    for (const { run } of commands) await attempt(run(id))
    const [machine, checks] = await Promise.all([machineOf(id), checksOf(id)])
    expect(foldEvents(await eventsOf(id))).toEqual({
      ...pick(machine, ['name', 'kind', 'calibration_interval_days']),
      is_archived: machine.archived_at !== null,
      checks: checks.map((one) => `${one.checked_on}: ${one.set_tension}, ${one.measured_tension}`).toSorted(),
    })
    // There can be fifty machines that aren't archived.
    const { archived_at, updated_at } = machine
    if (archived_at === null) await api.machines.archive({ id, updated_at })
  })
})
