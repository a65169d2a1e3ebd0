import { dayMs } from '#domain/values/dates/durations.ts'
import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aCheck, aJob, aMachine, updateProfile } from '#test/factories.ts'
import { openShop } from '#test/shop.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

let database: TestDatabase
let users: ReturnType<typeof people>
let ann: Person
let sam: Person

beforeAll(async () => {
  database = await testDatabase()
  users = people(database.services)
})
beforeEach(async () => {
  ;({ ann, sam } = await openShop(database, users))
  await updateProfile(ann.api, { time_zone: 'Europe/Berlin' })
})

const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10)
const bad = { set_tension: '60', measured_tension: '57.9' }
const machineOf = async (id: string) => (await ann.api.machines.list()).items.find((machine) => machine.id === id)

describe('machines', () => {
  it('are listed by name with their last check, and are due until they are checked', async () => {
    const lockout = await aMachine(ann.api, { name: 'eagnas', kind: 'lockout', calibration_interval_days: null })
    const wise = await aMachine(ann.api, { name: 'Wise 2086' })
    expect(wise).toMatchObject({ calibration_interval_days: 30, last_check: null, state: 'due' })
    await aCheck(sam.api, wise.id, { checked_on: daysAgo(10), note: 'After the new spring' })
    const { items } = await sam.api.machines.list()
    expect(items.map(({ name, state }) => [name, state])).toEqual([
      ['eagnas', 'unchecked'],
      ['Wise 2086', 'good'],
    ])
    expect(items[1]).toMatchObject({
      last_check: {
        by_name: 'Sam Berg',
        set_tension: '55',
        measured_tension: '55.4',
        is_good: true,
        note: 'After the new spring',
      },
      last_good_on: daysAgo(10),
      due_on: daysAgo(-20),
    })
    expect(lockout.due_on).toBeNull()
  })

  it('have different names, unless they are archived', async () => {
    const first = await aMachine(ann.api, { name: 'Wise 2086' })
    const second = await aMachine(ann.api, { name: 'Prince' })
    const taken = { fields: [{ path: 'name', message: 'Another machine has this name' }] }
    expect(await refusal(aMachine(ann.api, { name: 'WISE 2086' }))).toMatchObject(taken)
    const { id, updated_at } = second
    expect(await refusal(ann.api.machines.update({ id, updated_at, name: 'Wise 2086' }))).toMatchObject(taken)
    const archived = await ann.api.machines.archive({ id: first.id, updated_at: first.updated_at })
    expect(await ann.api.machines.update({ id, updated_at, name: 'Wise 2086' })).toMatchObject({ name: 'Wise 2086' })
    expect((await ann.api.machines.list({ archived: true })).items).toMatchObject([{ id: first.id, name: 'Wise 2086' }])
    const { updated_at: version } = archived
    expect(await refusal(ann.api.machines.restore({ id: first.id, updated_at: version }))).toMatchObject(taken)
  })

  it('are changed at the version that the caller has read, and the log shows the change', async () => {
    const { id, updated_at } = await aMachine(ann.api, { name: 'Wise 2086' })
    await ann.api.machines.update({ id, updated_at, calibration_interval_days: 14 })
    expect(await refusal(ann.api.machines.update({ id, updated_at, kind: 'lockout' }))).toMatchObject({
      code: 'CONFLICT_ERROR',
      conflict: { entity: 'machine', current: { calibration_interval_days: 14 } },
    })
    const { items } = await ann.api.activity.list({ record_id: id })
    const changes = { calibration_interval_days: { from: 30, to: 14 } }
    expect(items).toMatchObject([
      { event: { kind: 'machine.edited', data: { name: 'Wise 2086', changes } }, by_name: 'Ann Rossi' },
      { event: { kind: 'machine.added', data: { name: 'Wise 2086', kind: 'constant_pull', calibration_interval_days: 30 } } },
    ])
  })

  it('are added once even if the request is repeated', async () => {
    const input = { name: 'Wise 2086', kind: 'constant_pull' as const }
    const add = () => ann.api.machines.create(input, { context: { idempotency_key: 'add' } })
    expect((await add()).id).toBe((await add()).id)
  })

  it('are limited to fifty', async () => {
    await database.owner`insert into machines (stringer_id, id, name, kind)
      select ${ann.id}, gen_random_uuid(), 'Machine ' || n, 'lockout' from generate_series(1001, 1050) n`
    expect((await refusal(aMachine(ann.api))).message).toContain('50 machines is the maximum')
  })
})

describe('checks', () => {
  it('are listed newest first, page by page, even within one day', async () => {
    const { id: machine_id } = await aMachine(ann.api)
    for (const day of [3, 9, 3, 1]) await aCheck(ann.api, machine_id, { checked_on: daysAgo(day), note: `${day}` })
    const first = await ann.api.machines.calibrations({ machine_id, limit: 3 })
    const last = await ann.api.machines.calibrations({ machine_id, limit: 3, after: first.next ?? '' })
    expect([...first.items, ...last.items].map(({ note }) => note)).toEqual(['1', '3', '3', '9'])
    expect(last.next).toBeNull()
  })

  it('cannot be in the future, which begins at midnight in the time zone of the business', async () => {
    const { id } = await aMachine(ann.api)
    await database.owner`update businesses set time_zone = 'Pacific/Kiritimati' where id = ${ann.id}`
    const today = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10)
    await aCheck(ann.api, id, { checked_on: today })
    expect(await refusal(aCheck(ann.api, id, { checked_on: daysAgo(-2) }))).toMatchObject({
      fields: [{ path: 'checked_on', message: 'The day of the check is in the future' }],
    })
  })

  it('are rejected with a message about the mistyped value', async () => {
    const { id } = await aMachine(ann.api)
    const messageOf = async (fields: Parameters<typeof aCheck>[2]) =>
      (await refusal(aCheck(ann.api, id, fields))).fields?.[0]?.message
    expect(await messageOf({ set_tension: '9.9' })).toBe('Set tension must be at least 10 lbs')
    expect(await messageOf({ measured_tension: '150.1' })).toBe('Measured tension must be at most 150 lbs')
    expect(await messageOf({ measured_tension: '55.25' })).toBe('Measured tension may have at most 1 decimal')
    expect(await messageOf({ measured_tension: '' })).toBe('Measured tension is required')
  })

  it('that were mistyped can be removed by a manager, and stay in the log', async () => {
    const { id: machine_id } = await aMachine(ann.api)
    const { id } = await aCheck(sam.api, machine_id, { ...bad, checked_on: daysAgo(2) })
    expect(await machineOf(machine_id)).toMatchObject({ state: 'off', due_on: daysAgo(2) })
    expect((await refusal(sam.api.machines.removeCalibration({ machine_id, id }))).status).toBe(403)
    await ann.api.machines.removeCalibration({ machine_id, id })
    expect(await machineOf(machine_id)).toMatchObject({ state: 'due', last_check: null })
    const { items } = await ann.api.activity.list({ record_id: machine_id })
    expect(items[0]?.event).toMatchObject({
      kind: 'machine.check_removed',
      data: { checked_on: daysAgo(2), set_tension: '60', measured_tension: '57.9' },
    })
  })
})

describe('a job', () => {
  /** A job that was finished at noon on a day. */
  async function strungOn(machine: string, days: number) {
    const { id } = await aJob(ann.api, { status: 'completed' })
    await ann.api.jobs.setMachine({ id, from: null, to: machine })
    await database.owner`update string_jobs set time_completed = ${`${daysAgo(days)}T12:00:00Z`} where id = ${id}`
    return id
  }
  const badCheckOf = async (id: string) => (await ann.api.jobs.get({ id })).machine?.bad_check

  it('gets another machine only if it still has the one that the caller has seen', async () => {
    const [wise, prince] = [await aMachine(ann.api, { name: 'Wise 2086' }), await aMachine(ann.api, { name: 'Prince' })]
    const { id } = await aJob(ann.api)
    await ann.api.jobs.setMachine({ id, from: null, to: wise.id })
    expect(await refusal(ann.api.jobs.setMachine({ id, from: null, to: prince.id }))).toMatchObject({
      code: 'CONFLICT_ERROR',
      conflict: { entity: 'job', current: { machine_id: wise.id } },
    })
    expect((await ann.api.jobs.get({ id })).machine).toEqual({ id: wise.id, name: 'Wise 2086', bad_check: null })
    const { items } = await ann.api.activity.list({ record_id: id })
    expect(items[0]).toMatchObject({ kind: 'assignment', event: { data: { from: null, to: { name: 'Wise 2086' } } } })
  })

  it('keeps an archived machine, but cannot get one', async () => {
    const { id: to, updated_at } = await aMachine(ann.api)
    const [before, after] = [await aJob(ann.api), await aJob(ann.api)]
    await ann.api.jobs.setMachine({ id: before.id, from: null, to })
    await ann.api.machines.archive({ id: to, updated_at })
    expect((await ann.api.jobs.get({ id: before.id })).machine?.id).toBe(to)
    expect(await refusal(ann.api.jobs.setMachine({ id: after.id, from: null, to }))).toMatchObject({
      fields: [{ path: 'to', message: 'This machine is archived' }],
    })
  })

  it('is marked if it was finished between the last good check before a bad one and the next good one', async () => {
    const { id: machine } = await aMachine(ann.api)
    const jobs = [12, 9, 6, 2].map(async (days) => strungOn(machine, days))
    const [early = '', between = '', after = '', repaired = ''] = await Promise.all(jobs)
    const open = await aJob(ann.api)
    await ann.api.jobs.setMachine({ id: open.id, from: null, to: machine })
    await aCheck(ann.api, machine, { checked_on: daysAgo(10) })
    expect(await badCheckOf(between)).toBeNull()
    await aCheck(ann.api, machine, { ...bad, checked_on: daysAgo(7) })
    const marked = { ...bad, checked_on: daysAgo(7), last_good_on: daysAgo(10) }
    expect([await badCheckOf(early), await badCheckOf(between), await badCheckOf(after)]).toEqual([null, marked, marked])
    const listed = async () => (await ann.api.machines.markedJobs({ machine_id: machine })).items.map(({ id }) => id)
    expect(await listed()).toEqual([repaired, after, between])
    const page = await ann.api.machines.markedJobs({ machine_id: machine, limit: 2 })
    const rest = await ann.api.machines.markedJobs({ machine_id: machine, limit: 2, after: page.next ?? '' })
    expect(rest.items.map(({ id }) => id)).toEqual([between])
    await aCheck(ann.api, machine, { checked_on: daysAgo(3) })
    expect(await listed()).toEqual([after, between])
    expect([await badCheckOf(after), await badCheckOf(repaired), await badCheckOf(open.id)]).toEqual([marked, null, null])
  })

  it('is listed with its machine if and only if it is marked', async () => {
    const { id: machine } = await aMachine(ann.api)
    const days = [21, 20, 19, 18, 16, 15, 14, 10, 9, 8, 7, 6]
    const jobs = await Promise.all(days.map((day) => strungOn(machine, day)))
    const check = (day: number, fields = {}) => aCheck(ann.api, machine, { checked_on: daysAgo(day), ...fields })
    for (const day of [20, 15, 8, 7]) await check(day, bad)
    for (const day of [18, 15, 10]) await check(day)
    // Adjusted twice on one day: the two off periods overlap.
    await check(15, bad)
    await check(15)
    const { items } = await ann.api.machines.markedJobs({ machine_id: machine })
    const marks = await Promise.all(jobs.map(badCheckOf))
    expect(items.map(({ id }) => id).toSorted()).toEqual(jobs.filter((_, index) => marks[index]).toSorted())
    expect(days.filter((_, index) => marks[index])).toEqual([21, 20, 19, 18, 16, 15, 10, 9, 8, 7, 6])
  })

  it('is finished on a day in the time zone of its business', async () => {
    const { id: machine } = await aMachine(ann.api)
    await aCheck(ann.api, machine, { ...bad, checked_on: daysAgo(9) })
    await aCheck(ann.api, machine, { checked_on: daysAgo(5) })
    const id = await strungOn(machine, 6)
    await database.owner`update string_jobs set time_completed = ${`${daysAgo(6)}T21:30:00Z`} where id = ${id}`
    await database.owner`update businesses set time_zone = 'UTC' where id = ${ann.id}`
    expect(await badCheckOf(id)).not.toBeNull()
    await database.owner`update businesses set time_zone = 'Pacific/Auckland' where id = ${ann.id}`
    expect(await badCheckOf(id)).toBeNull()
  })
})
