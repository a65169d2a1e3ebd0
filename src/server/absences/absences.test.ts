import { waitUntilBlocked } from '#test/blocked.ts'
import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aJob, dayIn, moveJob, updateJob, updateProfile } from '#test/factories.ts'
import { joinAs } from '#test/members.ts'
import { openShop } from '#test/shop.ts'
import type { Queries } from '#test/sql.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

let database: TestDatabase
let users: ReturnType<typeof people>
/** The owner. */
let ann: Person
/** A stringer. */
let sam: Person
/** At the counter. */
let kim: Person

beforeAll(async () => {
  database = await testDatabase({ DATABASE_POOL: '10' })
  users = people(database.services)
})
beforeEach(async () => {
  ;({ ann, sam } = await openShop(database, users))
  kim = await joinAs(database.owner, await users.signUp('Kim Lee'), ann.id, 'counter')
})

const dueIn = (days: number) => `${dayIn(days)}T12:00:00.000Z`

/** A received job assigned to a person. */
async function jobOf({ user_id }: Person, due_date: string | null) {
  const { id } = await aJob(ann.api, { due_date: due_date ?? dueIn(0) })
  if (due_date === null) await updateJob(ann.api, { id, due_date })
  return ann.api.jobs.assign({ id, from: null, to: user_id })
}
const personOf = async (id: string) => (await ann.api.jobs.get({ id })).assigned_to
const away = ({ user_id }: Person, from: number, to: number, note?: string) => ({
  user_id,
  starts_on: dayIn(from),
  ends_on: dayIn(to),
  note,
})

describe('adding an absence', () => {
  it('frees the received jobs due within it and returns their number', async () => {
    const due = await jobOf(sam, dueIn(3))
    const [before, after] = [await jobOf(sam, dueIn(2)), await jobOf(sam, dueIn(5))]
    const other = await jobOf(kim, dueIn(3))
    const started = await jobOf(sam, dueIn(3))
    await moveJob(ann.api, started.id, 'in_progress')
    const added = await ann.api.absences.add(away(sam, 3, 4, 'Tournament'))
    expect(added).toMatchObject({ freed_jobs: 1, absence: { full_name: 'Sam Berg', starts_on: dayIn(3), note: 'Tournament' } })
    expect(await personOf(due.id)).toBeNull()
    for (const { id } of [before, after, started]) expect(await personOf(id)).toBe(sam.user_id)
    expect(await personOf(other.id)).toBe(kim.user_id)
  })

  it('frees overdue jobs if it includes today, but never a job without a due date', async () => {
    const [late, undated] = [await jobOf(sam, dueIn(-3)), await jobOf(sam, null)]
    expect(await ann.api.absences.add(away(sam, 1, 2))).toMatchObject({ freed_jobs: 0 })
    expect(await ann.api.absences.add(away(sam, -3, 0))).toMatchObject({ freed_jobs: 1 })
    expect(await personOf(late.id)).toBeNull()
    expect(await personOf(undated.id)).toBe(sam.user_id)
  })

  it('goes by the days of the business’s time zone', async () => {
    await updateProfile(ann.api, { time_zone: 'Pacific/Kiritimati' })
    const job = await jobOf(sam, `${dayIn(3)}T11:00:00.000Z`)
    expect(await ann.api.absences.add(away(sam, 3, 3))).toMatchObject({ freed_jobs: 0 })
    expect(await ann.api.absences.add(away(sam, 4, 4))).toMatchObject({ freed_jobs: 1 })
    expect(await personOf(job.id)).toBeNull()
  })

  it('is refused if it overlaps another one of the member, has ended, is too long, or ends before it starts', async () => {
    await ann.api.absences.add(away(sam, 3, 5))
    const refusalOf = async (from: number, to: number) => (await refusal(ann.api.absences.add(away(sam, from, to)))).fields
    for (const [from, to] of [
      [5, 6],
      [1, 3],
      [4, 4],
      [1, 9],
    ] as const)
      expect(await refusalOf(from, to)).toMatchObject([{ path: 'starts_on', message: /^There is already an absence from / }])
    expect(await refusalOf(-3, -1)).toMatchObject([{ path: 'ends_on', message: 'The last day has passed' }])
    expect(await refusalOf(10, 376)).toMatchObject([{ path: 'ends_on', message: 'An absence has at most 366 days' }])
    expect(await refusalOf(10, 9)).toMatchObject([{ path: 'ends_on', message: 'The last day is before the first' }])
    await ann.api.absences.add(away(sam, 10, 375))
    await ann.api.absences.add(away(kim, 3, 5))
  })

  it('accepts only one of several overlapping absences added at once', async () => {
    const adds = await Promise.allSettled([1, 2, 3, 4].map((day) => sam.api.absences.add(away(sam, day, 5))))
    expect(adds.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is allowed for oneself, and for others with the permission', async () => {
    await kim.api.absences.add(away(kim, 1, 2))
    expect(await refusal(kim.api.absences.add(away(sam, 1, 2)))).toMatchObject({ code: 'AUTH_ERROR', status: 403 })
    const { absence } = await ann.api.absences.add(away(sam, 1, 2))
    expect(await refusal(kim.api.absences.remove({ id: absence.id }))).toMatchObject({ code: 'AUTH_ERROR', status: 403 })
    expect(await sam.api.absences.remove({ id: absence.id })).toEqual({ id: absence.id })
    expect(await refusal(sam.api.absences.remove({ id: absence.id }))).toMatchObject({ code: 'NOT_FOUND_ERROR' })
  })

  it('logs its days and the jobs it frees', async () => {
    const job = await jobOf(sam, dueIn(3))
    const { absence } = await sam.api.absences.add(away(sam, 3, 4))
    await ann.api.absences.remove({ id: absence.id })
    const { items } = await ann.api.activity.list({ record_id: sam.user_id, kind: 'assignment' })
    const data = { member: { user_id: sam.user_id, name: 'Sam Berg' }, starts_on: dayIn(3), ends_on: dayIn(4) }
    expect(items).toMatchObject([
      { by_name: 'Ann Rossi', event: { kind: 'absence.removed', data } },
      { by_name: 'Sam Berg', event: { kind: 'absence.added', data } },
    ])
    const { items: ofJob } = await ann.api.activity.list({ record_id: job.id })
    expect(ofJob[0]).toMatchObject({ by_name: 'Sam Berg', event: { data: { from: { name: 'Sam Berg' }, to: null } } })
  })
})

describe('the list of absences', () => {
  it('covers current members from 30 days ago on, and shows notes only to the member and to managers', async () => {
    const { absence } = await ann.api.absences.add(away(sam, 1, 2, 'Surgery'))
    await database.owner`insert into absences (stringer_id, id, user_id, starts_on, ends_on)
      select ${ann.id}, gen_random_uuid(), ${kim.user_id}, current_date - days, current_date - days from unnest(array[30, 33]) days`
    expect((await sam.api.absences.list()).items).toMatchObject([
      { full_name: 'Kim Lee', starts_on: dayIn(-30) },
      { id: absence.id, note: 'Surgery' },
    ])
    expect((await kim.api.absences.list()).items[1]).toMatchObject({ id: absence.id, note: null })
    await ann.api.people.remove({ user_id: kim.user_id, role: 'counter' })
    expect((await ann.api.absences.list()).items).toMatchObject([{ id: absence.id, note: 'Surgery' }])
  })
})

describe('a member who is away', () => {
  it('can’t be assigned an open job due during the absence', async () => {
    await ann.api.absences.add(away(sam, 3, 4))
    const assign = (id: string) => ann.api.jobs.assign({ id, from: null, to: sam.user_id })
    const due = await aJob(ann.api, { due_date: dueIn(4) })
    expect(await refusal(assign(due.id))).toMatchObject({
      code: 'VALIDATION_ERROR',
      fields: [{ path: 'to', message: expect.stringMatching(/^This person is away from \d+ \w+ \d+ to /) }],
    })
    await moveJob(ann.api, due.id, 'completed')
    await assign(due.id)
    await assign((await aJob(ann.api, { due_date: dueIn(5) })).id)
  })

  it('takes the next job due on another day', async () => {
    await aJob(ann.api, { due_date: dueIn(3) })
    const next = await aJob(ann.api, { due_date: dueIn(5) })
    await sam.api.absences.add(away(sam, 2, 4))
    expect((await sam.api.jobs.takeNext()).job).toMatchObject({ id: next.id })
    expect((await sam.api.jobs.takeNext()).job).toBeNull()
    expect((await kim.api.jobs.takeNext()).job).not.toBeNull()
  })

  /** Runs `work` while a transaction is open that has locked Sam and then done something. */
  async function whileLocked<Result>(
    lock: 'share' | 'no key update',
    act: (sql: Queries) => Promise<unknown>,
    work: () => Result,
  ) {
    let result: Result | undefined
    await database.owner.begin(async (sql) => {
      await sql.unsafe(`select from members where stringer_id = $1 and user_id = $2 for ${lock}`, [ann.id, sam.user_id])
      await act(sql)
      result = work()
      await waitUntilBlocked(database.owner)
    })
    return result
  }

  it('gets no job while the absence is being added', async () => {
    const job = await aJob(ann.api, { due_date: dueIn(3) })
    const add = (sql: Queries) => sql`insert into absences (stringer_id, id, user_id, starts_on, ends_on)
      values (${ann.id}, gen_random_uuid(), ${sam.user_id}, ${dayIn(3)}, ${dayIn(3)})`
    const take = () =>
      Promise.all([sam.api.jobs.takeNext(), refusal(ann.api.jobs.assign({ id: job.id, from: null, to: sam.user_id }))])
    const [taken, refused] = (await whileLocked('no key update', add, take)) ?? []
    expect(taken).toEqual({ job: null })
    expect(refused).toMatchObject({ code: 'VALIDATION_ERROR' })
  })

  it('loses a job that is assigned to them while the absence is added', async () => {
    const job = await aJob(ann.api, { due_date: dueIn(3) })
    const give = (sql: Queries) =>
      sql`update string_jobs set assigned_to = ${sam.user_id} where stringer_id = ${ann.id} and id = ${job.id}`
    const added = await whileLocked('share', give, () => ann.api.absences.add(away(sam, 3, 3)))
    expect(added).toMatchObject({ freed_jobs: 1 })
    expect(await personOf(job.id)).toBeNull()
  })

  it('keeps a job that is being started while the absence is added', async () => {
    const job = await jobOf(sam, dueIn(3))
    const start = (sql: Queries) =>
      sql`update string_jobs set status = 'in_progress' where stringer_id = ${ann.id} and id = ${job.id}`
    const added = await whileLocked('share', start, () => ann.api.absences.add(away(sam, 3, 3)))
    expect(added).toMatchObject({ freed_jobs: 0 })
    expect(await personOf(job.id)).toBe(sam.user_id)
  })

  it('has no job due during the absence, even if jobs are taken and assigned while it is added', async () => {
    const { customer_id, racquet_id } = await aJob(ann.api, { due_date: dueIn(3) })
    const jobs = [await aJob(ann.api, { customer_id, racquet_id, due_date: dueIn(3) })]
    for (let n = 0; n < 30; n += 1) jobs.push(await aJob(ann.api, { customer_id, racquet_id, due_date: dueIn(3) }))
    const [first = '', ...others] = jobs.map(({ id }) => id)
    await ann.api.jobs.assign({ id: first, from: null, to: sam.user_id })
    const attempts = [
      ...Array.from({ length: 12 }, () => sam.api.jobs.takeNext()),
      ann.api.absences.add(away(sam, 3, 3)),
      ...others.slice(15).map((id) => ann.api.jobs.assign({ id, from: null, to: sam.user_id })),
      ...Array.from({ length: 12 }, () => sam.api.jobs.takeNext()),
    ]
    const results = await Promise.allSettled(attempts)
    expect(results[12]?.status).toBe('fulfilled')
    const mine = await sam.api.jobs.list({ assigned: 'me' })
    expect(mine.items).toEqual([])
  })
})

describe('the load', () => {
  const loadOf = async ({ user_id }: Person) => {
    const { members, ...load } = await kim.api.absences.load()
    return { ...load, member: members.find((one) => one.user_id === user_id) }
  }

  it('counts open jobs per member and day, overdue and unassigned jobs, and shows who is away', async () => {
    for (const days of [-2, -1, 0, 0, 6, 7]) await jobOf(sam, dueIn(days))
    await aJob(ann.api, { due_date: dueIn(1) })
    await jobOf(sam, null)
    const started = await jobOf(sam, dueIn(4))
    await moveJob(ann.api, started.id, 'in_progress')
    const done = await jobOf(sam, dueIn(2))
    await moveJob(ann.api, done.id, 'completed')
    await ann.api.absences.add(away(sam, 3, 4))
    const { days, member, unassigned } = await loadOf(sam)
    expect(days).toEqual([0, 1, 2, 3, 4, 5, 6].map(dayIn))
    expect(member).toEqual({
      user_id: sam.user_id,
      full_name: 'Sam Berg',
      overdue: 2,
      due: [2, 0, 0, 0, 1, 0, 1],
      is_away: [false, false, false, true, true, false, false],
    })
    expect(unassigned).toEqual({ overdue: 0, due: [0, 1, 0, 0, 0, 0, 0] })
    expect((await kim.api.absences.load()).members.map(({ full_name }) => full_name)).toEqual([
      'Ann Rossi',
      'Kim Lee',
      'Sam Berg',
    ])
  })

  it('goes by the days of the business’s time zone', async () => {
    await updateProfile(ann.api, { time_zone: 'Pacific/Kiritimati' })
    const now = new Date()
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Kiritimati' }).format(now)
    await jobOf(sam, now.toISOString())
    const { days, member } = await loadOf(sam)
    expect(days[0]).toBe(today)
    expect(member?.due[0]).toBe(1)
  })
})
