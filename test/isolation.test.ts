// Calls every procedure in the contract without a session, and as Ann with Bob's ids.
import { procedures } from '#contract/procedure/procedures.ts'
import { panels } from '#domain/analytics/panels.ts'
import { passkeyId } from '#domain/values/ids.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { aTablet, tabletAttempts } from './shared-tablets.ts'
import { identifier } from './sql.ts'

import { addPasskey } from './authenticator.ts'
import { closeToday, emptyCount } from './day-close.ts'
import { people, refusal, type Caller, type Person } from './callers.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import {
  aCheck,
  aJob,
  aMachine,
  aPlace,
  aReel,
  aToken,
  dayIn,
  someVersion,
  updateJob,
  updateRacquet,
  payJob,
} from './factories.ts'
import { aFile, importPastJobs, undoneOf } from './imports.ts'
import { inventoryAttempts } from './inventory.ts'
import { joinAs } from './members.ts'
import { paymentAttempts, type PaymentIds } from './payments.ts'
import { insertReplies, readReplies, replyAttempts } from './replies.ts'
import { textOf } from './download.ts'
import { aStatement, statementAttempts, statementLists, type StatementIds } from './statements.ts'
import { aPayRun, payAttempts, payLists, type PayIds } from './pay.ts'
import { open, ownOnly } from './procedures.ts'

const names = procedures.map(({ name }) => name)

interface Ids extends PayIds, PaymentIds, StatementIds {
  customer: string
  racquet: string
  item: string
  preference: string
  merge: string
  session: string
  passkey: string
  message: string
  /** An open, unassigned reply from an unknown sender. */
  reply: string
  repliesOf: { customer: string; job: string }
  token: string
  business: string
  /** A member with the role "counter". */
  member: string
  absence: string
  invitation: string
  sharedDevice: string
  endpoint: string
  delivery: string
  import: string
  upload: string
  /** A job with feedback. */
  ratedJob: string
  dayClose: string
  machine: string
  check: string
  place: string
  view: string
}

/** The string of `ratedJob`, which no other job uses. */
const bobstring = { string_brand: 'Bobstring', string_model: 'Bob' }

const jobOf = (customer_id: string, racquet_id: string) => ({
  customer_id,
  racquet_id,
  string_mains_brand: 'Luxilon',
  string_mains_model: 'ALU Power',
  tension_mains: 52,
})

const [inAWeek, inAMonth] = [dayIn(7), dayIn(30)]

/** A call that would succeed if the ids were Ann's. `mine` are hers, `his` are Bob's. */
type Attempt = (api: Caller, his: Ids, mine: Ids) => Promise<unknown>

const attempts: Record<string, Attempt[]> = {
  'identity.signOutDevice': [(api, his) => api.identity.signOutDevice({ id: his.session })],
  'passkeys.rename': [
    (api, his) => api.passkeys.rename({ id: passkeyId.parse(his.passkey), updated_at: someVersion, name: 'Taken' }),
  ],
  'passkeys.remove': [(api, his) => api.passkeys.remove({ id: passkeyId.parse(his.passkey) })],
  'accessTokens.revoke': [(api, his) => api.accessTokens.revoke({ id: his.token })],
  'people.chooseBusiness': [(api, his) => api.people.chooseBusiness({ id: his.business })],
  'people.changeRole': [(api, his) => api.people.changeRole({ user_id: his.member, from: 'counter', to: 'stringer' })],
  'people.remove': [(api, his) => api.people.remove({ user_id: his.member, role: 'counter' })],
  'people.handOver': [
    (api, his) => api.people.handOver({ user_id: his.member, role: 'counter', current_password: ann.password }),
  ],
  'absences.add': [(api, his) => api.absences.add({ user_id: his.member, starts_on: inAMonth, ends_on: inAMonth })],
  'absences.remove': [(api, his) => api.absences.remove({ id: his.absence })],
  ...payAttempts,
  'invitations.send': [(api, his) => api.invitations.send({ id: his.invitation, sent_at: someVersion })],
  'invitations.revoke': [(api, his) => api.invitations.revoke({ id: his.invitation })],
  ...tabletAttempts,
  'webhooks.update': [(api, his) => api.webhooks.update({ id: his.endpoint, updated_at: someVersion, is_on: false })],
  'webhooks.remove': [(api, his) => api.webhooks.remove({ id: his.endpoint })],
  'webhooks.rotateSecret': [(api, his) => api.webhooks.rotateSecret({ id: his.endpoint, updated_at: someVersion })],
  'webhooks.test': [(api, his) => api.webhooks.test({ id: his.endpoint })],
  'webhooks.redeliver': [(api, his) => api.webhooks.redeliver({ id: his.delivery })],
  'customers.get': [(api, his) => api.customers.get({ id: his.customer })],
  'customers.update': [(api, his) => api.customers.update({ id: his.customer, updated_at: someVersion, full_name: 'Taken' })],
  'customers.remove': [(api, his) => api.customers.remove({ id: his.customer })],
  'customers.erase': [(api, his) => api.customers.erase({ id: his.customer, updated_at: someVersion })],
  'customers.merge': [
    (api, his, mine) => api.customers.merge({ id: mine.customer, other: his.customer }),
    (api, his, mine) => api.customers.merge({ id: his.customer, other: mine.customer }),
  ],
  'customers.undoMerge': [(api, his) => api.customers.undoMerge({ id: his.merge })],
  'racquets.get': [(api, his) => api.racquets.get({ id: his.racquet })],
  'racquets.create': [(api, his) => api.racquets.create({ customer_id: his.customer, brand: 'Yonex', model: 'Ezone' })],
  'racquets.update': [
    (api, his) => api.racquets.update({ id: his.racquet, updated_at: someVersion, brand: 'Taken' }),
    (api, his, mine) => updateRacquet(api, { id: mine.racquet, customer_id: his.customer }),
  ],
  'racquets.uploadPhoto': [(api, his) => api.racquets.uploadPhoto({ id: his.racquet, photo: new File(['x'], 'photo.jpg') })],
  'racquets.removePhoto': [(api, his) => api.racquets.removePhoto({ id: his.racquet })],
  'racquets.remove': [(api, his) => api.racquets.remove({ id: his.racquet })],
  'jobs.get': [(api, his) => api.jobs.get({ id: his.job })],
  'jobs.draft': [(api, his) => api.jobs.draft({ racquet_id: his.racquet })],
  'jobs.create': [
    (api, his) => api.jobs.create(jobOf(his.customer, his.racquet)),
    (api, his, mine) => api.jobs.create(jobOf(mine.customer, his.racquet)),
    (api, his, mine) => api.jobs.create({ ...jobOf(mine.customer, mine.racquet), inventory_mains_id: his.item }),
    (api, his, mine) =>
      api.jobs.create({ ...jobOf(mine.customer, mine.racquet), redo_of: his.job, redo_reason: 'notch', redo_price: 'free' }),
  ],
  'jobs.createMany': [
    (api, his, mine) => api.jobs.createMany({ jobs: [mine, his].map(({ customer, racquet }) => jobOf(customer, racquet)) }),
  ],
  'jobs.update': [
    (api, his) => api.jobs.update({ id: his.job, updated_at: someVersion, price: '1.00' }),
    (api, his, mine) => updateJob(api, { id: mine.job, racquet_id: his.racquet }),
    (api, his, mine) => updateJob(api, { id: mine.job, inventory_mains_id: his.item }),
  ],
  'jobs.move': [(api, his) => api.jobs.move({ id: his.job, from: 'pending', to: 'in_progress' })],
  'jobs.moveMany': [
    (api, his, mine) =>
      api.jobs.moveMany({ jobs: [mine.job, his.job].map((id) => ({ id, from: 'pending' })), to: 'in_progress' }),
  ],
  ...paymentAttempts,
  'jobs.remove': [(api, his) => api.jobs.remove({ id: his.job })],
  'jobs.renewLink': [(api, his) => api.jobs.renewLink({ id: his.job })],
  'jobs.revokeLink': [(api, his) => api.jobs.revokeLink({ id: his.job })],
  'messages.markNotified': [(api, his) => api.messages.markNotified({ id: his.message })],
  'messages.send': [(api, his) => api.messages.send({ job_id: his.job })],
  'messages.sendAgain': [(api, his) => api.messages.sendAgain({ id: his.message })],
  'jobs.setPlace': [
    (api, his) => api.jobs.setPlace({ id: his.job, from: null, to: null }),
    (api, his, mine) => api.jobs.setPlace({ id: mine.ratedJob, from: null, to: his.place }),
  ],
  'places.remove': [(api, his) => api.places.remove({ id: his.place })],
  'places.check': [
    (api, his) => api.places.check({ found: [], place_ids: [his.place] }),
    (api, his, mine) => api.places.check({ found: [{ job_id: mine.job, place_id: his.place }] }),
  ],
  ...statementAttempts,
  'jobs.assign': [(api, his) => api.jobs.assign({ id: his.job, from: null, to: null })],
  'dayClose.get': [(api, his) => api.dayClose.get({ id: his.dayClose })],
  'dayClose.addNote': [(api, his) => api.dayClose.addNote({ id: his.dayClose, note: 'Seen' })],
  'dayClose.close': [
    (api, his) => api.dayClose.close({ ...emptyCount, day: '2199-01-01', entries: 0, previous_id: his.dayClose }),
  ],
  'jobs.setMachine': [
    (api, his) => api.jobs.setMachine({ id: his.job, from: null, to: null }),
    (api, his, mine) => api.jobs.setMachine({ id: mine.job, from: null, to: his.machine }),
  ],
  'jobViews.update': [(api, his) => api.jobViews.update({ id: his.view, updated_at: someVersion, name: 'Taken' })],
  'jobViews.remove': [(api, his) => api.jobViews.remove({ id: his.view })],
  'machines.update': [(api, his) => api.machines.update({ id: his.machine, updated_at: someVersion, name: 'Taken' })],
  'machines.archive': [(api, his) => api.machines.archive({ id: his.machine, updated_at: someVersion })],
  'machines.restore': [(api, his) => api.machines.restore({ id: his.machine, updated_at: someVersion })],
  'machines.calibrations': [(api, his) => api.machines.calibrations({ machine_id: his.machine })],
  'machines.markedJobs': [(api, his) => api.machines.markedJobs({ machine_id: his.machine })],
  'machines.addCalibration': [(api, his) => aCheck(api, his.machine)],
  'machines.removeCalibration': [
    (api, his) => api.machines.removeCalibration({ machine_id: his.machine, id: his.check }),
    (api, his, mine) => api.machines.removeCalibration({ machine_id: mine.machine, id: his.check }),
  ],
  ...replyAttempts,
  'messages.cancel': [(api, his) => api.messages.cancel({ id: his.message })],
  'messages.choices': [(api, his) => api.messages.choices({ customer_id: his.customer })],
  'messages.choose': [(api, his) => api.messages.choose({ customer_id: his.customer, updated_at: null, reminders_off: true })],
  'preferences.list': [(api, his) => api.preferences.list({ customer_id: his.customer })],
  'preferences.save': [(api, his) => api.preferences.save({ customer_id: his.customer, updated_at: null, notes: 'Taken' })],
  'preferences.remove': [(api, his) => api.preferences.remove({ id: his.preference })],
  ...inventoryAttempts,
  'imports.get': [(api, his) => api.imports.get({ id: his.import })],
  'imports.kept': [(api, his) => api.imports.kept({ id: his.import })],
  'archiveImports.addPart': [
    (api, his) => api.archiveImports.addPart({ id: his.upload, index: 0, part: new File(['x'], 'stringdesk.zip') }),
  ],
  'archiveImports.start': [(api, his) => api.archiveImports.start({ id: his.upload })],
  'archiveImports.cancel': [(api, his) => api.archiveImports.cancel({ id: his.upload })],
  'imports.undo': [(api, his) => undoneOf(api.imports.undo({ id: his.import, kept: 0 }))],
  'feedback.record': [(api, his) => api.feedback.record({ string_job_id: his.job, updated_at: null, rating: 1 })],
}

/** Reads the lines of an export without its heading. */
const linesOf = async (answer: Promise<unknown>) => ({ items: (await textOf(answer)).split('\r\n').slice(1, -1) })

/** Lists filtered by Bob's ids, which must be empty for Ann. */
const lists: Record<string, (api: Caller, his: Ids) => Promise<{ items: unknown[] }>> = {
  'customers.list': (api) => api.customers.list({ search: 'Bob’s customer' }),
  'racquets.pick': (api) => api.racquets.pick({ search: 'Bob’s customer' }),
  'racquets.list': (api, his) => api.racquets.list({ customer_id: his.customer }),
  'jobs.list': (api, his) => api.jobs.list({ customer_id: his.customer, racquet_id: his.racquet }),
  'jobs.rows': (api, his) => api.jobs.rows({ ids: [his.job] }),
  'inventory.list': (api) => api.inventory.list({ search: 'Bobstring' }),
  'activity.list': (api, his) => api.activity.list({ record_id: his.job }),
  'webhooks.deliveries': (api, his) => api.webhooks.deliveries({ endpoint_id: his.endpoint }),
  'imports.list': async (api, his) => ({ items: (await api.imports.list({})).items.filter(({ id }) => id === his.import) }),
  'customers.export': (api) => linesOf(api.customers.export({ search: 'Bob’s customer' })),
  'racquets.export': (api, his) => linesOf(api.racquets.export({ customer_id: his.customer })),
  'jobs.export': (api, his) => linesOf(api.jobs.export({ customer_id: his.customer, racquet_id: his.racquet })),
  'inventory.export': (api) => linesOf(api.inventory.export({ search: 'Bobstring' })),
  'absences.list': async (api, his) => ({ items: (await api.absences.list()).items.filter(({ id }) => id === his.absence) }),
  'dayClose.list': async (api, his) => ({ items: (await api.dayClose.list({})).items.filter(({ id }) => id === his.dayClose) }),
  ...statementLists,
  ...payLists,
  'replies.list': readReplies,
  'messages.list': (api, his) => api.messages.list({ job_id: his.job, customer_id: his.customer }),
  'feedback.averages': async (api, his) => {
    const filters = [{ racquet_id: his.racquet }, { customer_id: his.customer }, bobstring]
    const averages = await Promise.all(filters.map((filter) => api.feedback.averages(filter)))
    return { items: averages.flatMap((one) => Object.values(one)).filter(({ n }) => n > 0) }
  },
  'feedback.list': async (api, his) => {
    const filters = [{ job_id: his.ratedJob }, { racquet_id: his.racquet }, { customer_id: his.customer }]
    return { items: (await Promise.all(filters.map((filter) => api.feedback.list(filter)))).flatMap(({ items }) => items) }
  },
}

let database: TestDatabase
let users: ReturnType<typeof people>
let ann: Person, bob: Person, nobody: Person
let mine: Ids, his: Ids

async function recordsOf({ api, id, email, password }: Person, name: string): Promise<Ids> {
  const { import: upload } = await api.archiveImports.create({ file_name: 'stringdesk.zip', bytes: 1 })
  const customer = await api.customers.create({ full_name: `${name}’s customer`, phone: '+1 555 0100' })
  const job = await aJob(api, { customer_id: customer.id })
  const strung = { string_mains_brand: `${name}string`, string_mains_model: name, status: 'completed' as const }
  const ratedJob = await aJob(api, { customer_id: customer.id, racquet_id: job.racquet_id, ...strung })
  await api.feedback.record({ string_job_id: ratedJob.id, updated_at: null, rating: 4 })
  await updateJob(api, { id: job.id, price: '21.00' })
  const preference = await api.preferences.save({ customer_id: customer.id, updated_at: null, notes: 'Likes it soft' })
  const duplicate = await api.customers.create({ full_name: `${name}’s customer` })
  const { merge_id } = await api.customers.merge({ id: customer.id, other: duplicate.id })
  const { payments } = await api.jobs.get({ id: (await payJob(api, ratedJob.id)).id })
  const passkey = await addPasskey(api)
  const message = await api.messages.send({ job_id: job.id })
  const file = aFile(`Name,Racquet,Strings,Tension,Date\n${name}’s past customer,Head Speed,Luxilon ALU Power,52,2025-05-03\n`)
  const endpoint = await api.webhooks.create({ url: 'https://example.com', events: ['customer.added'] })
  await api.customers.create({ full_name: `${name}’s third customer` })
  const invitation = await api.invitations.create({ email: `${name}-invited@example.com`, role: 'stringer' })
  const sharedDevice = await aTablet(users, { email, password })
  const { user_id: member } = await joinAs(database.owner, await users.signUp(`${name}’s colleague`), id, 'counter')
  const { absence } = await api.absences.add({ user_id: member, starts_on: inAWeek, ends_on: inAWeek })
  const pay = await aPayRun(database.owner, { stringer_id: id, user_id: member, job })
  const machine = await aMachine(api)
  return {
    customer: customer.id,
    racquet: job.racquet_id,
    job: job.id,
    item: await aReel(database.owner, id, { brand: `${name}string` }),
    preference: preference.id,
    merge: merge_id,
    session: (await api.identity.devices()).items[0]?.id ?? '',
    passkey: passkey.id,
    message: message.id,
    ...(await insertReplies(database.owner, { stringer_id: id, customer: customer.id, job: job.id })),
    token: (await aToken({ api, password }, ['jobs:read'], `${name}’s till`)).id,
    business: id,
    member,
    absence: absence.id,
    ...pay,
    invitation: invitation.id,
    sharedDevice: sharedDevice.id,
    endpoint: endpoint.id,
    delivery: (await api.webhooks.deliveries({})).items[0]?.id ?? '',
    import: (await importPastJobs({ api }, { file })).import_id ?? '',
    upload: upload.id,
    ratedJob: ratedJob.id,
    dayClose: await closeToday(api),
    ...(await aStatement(api, customer.id)),
    payment: payments[0]?.id ?? '',
    machine: machine.id,
    check: (await aCheck(api, machine.id)).id,
    place: (await aPlace(api)).id,
    view: (await api.jobViews.save({ name: `${name}’s view`, search: 'due=late' })).id,
  }
}

beforeAll(async () => {
  database = await testDatabase()
  users = people(database.services)
  ;[ann, bob, nobody] = [await users.signUp('Ann'), await users.signUp('Bob'), users.nobody()]
  await database.owner`update businesses set subscription_tier = 'paid'`
  ;[mine, his] = [await recordsOf(ann, 'Ann'), await recordsOf(bob, 'Bob')]
})

/** Dumps all rows of a business as one text, to compare before and after. */
async function dumpOf(stringer_id: string): Promise<string> {
  const tables = await database.owner<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`
  const parts: string[] = []
  for (const { name } of tables) {
    const key = name === 'businesses' ? 'id' : 'stringer_id'
    const rows = await database.owner<{ row: string }[]>`
      select t::text as row from ${identifier(name)} t where ${identifier(key)} = ${stringer_id} order by 1`
    parts.push(`${name}: ${rows.map(({ row }) => row).join('\n')}`)
  }
  return parts.join('\n')
}

it('covers every procedure', () => {
  const tried = new Set([...open, ...ownOnly, ...Object.keys(attempts), ...Object.keys(lists)])
  expect([...tried].toSorted()).toEqual([...names].toSorted())
})

describe('without a session', () => {
  it.each(names.filter((name) => !open.has(name)))('gets 401 from %s for any input', async (name) => {
    const response = await nobody.rest(`/rpc/${name.replace('.', '/')}`, {
      method: 'POST',
      body: JSON.stringify({ json: { id: 'x' } }),
      headers: { 'content-type': 'application/json' },
    })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ json: { code: 'AUTH_ERROR', message: 'Authentication required' } })
  })
})

describe('Ann with Bob’s ids', () => {
  const cases = Object.entries(attempts).flatMap(([name, calls]) => calls.map((call, index) => ({ name, index, call })))

  it.each(cases)('$name ($index) fails as if the record were missing, and Bob’s records do not change', async ({ call }) => {
    const before = await dumpOf(bob.id)
    const { code, message } = await refusal(call(ann.api, his, mine))
    expect([
      ['NOT_FOUND_ERROR', 'Resource not found'],
      ['VALIDATION_ERROR', 'Referenced record does not exist'],
    ]).toContainEqual([code, message])
    expect(await dumpOf(bob.id)).toBe(before)
  })

  it.each(Object.entries(lists))('%s returns his records to him and none to her', async (_, list) => {
    expect((await list(bob.api, his)).items).not.toEqual([])
    expect((await list(ann.api, his)).items).toEqual([])
  })

  it('no response to Ann contains one of Bob’s ids', async () => {
    const answers = await Promise.all([
      ann.api.customers.list({}),
      ann.api.racquets.list({}),
      ann.api.racquets.pick({}),
      ann.api.jobs.list({}),
      ann.api.inventory.list({}),
      ann.api.dashboard.get(),
      ann.api.analytics.headline({}),
      ann.api.dashboard.inbox(),
      ...panels.map((panel) => textOf(ann.api.analytics.export({ panel, by: 'month' }))),
      ann.api.jobs.strings({ search: 'Bobstring' }),
      ann.api.feedback.list({}),
      ann.api.messages.list({}),
      ann.api.messages.toPassOn({}),
      ann.api.accessTokens.list(),
      ann.api.people.list(),
      ann.api.absences.load(),
      ann.api.places.list(),
      ann.api.people.businesses(),
      ann.api.activity.list({}),
      ann.api.invitations.list(),
      ann.api.dayClose.open(),
      ann.api.dayClose.list({}),
      textOf(ann.api.dayClose.export()),
      ann.api.statements.list({}),
      ann.api.sharedDevices.list(),
      ann.api.machines.list(),
      ann.api.jobViews.list(),
      ann.api.webhooks.list(),
      ann.api.webhooks.deliveries({}),
      ann.api.imports.list({}),
      textOf(ann.api.customers.export({})),
      textOf(ann.api.racquets.export({})),
      textOf(ann.api.jobs.export({})),
      textOf(ann.api.inventory.export({})),
    ])
    expect([...Object.values(his), 'Bob'].filter((id) => JSON.stringify(answers).includes(id))).toEqual([])
  })
})
