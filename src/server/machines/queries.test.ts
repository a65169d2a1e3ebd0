import { dayMs } from '#domain/values/dates/durations.ts'
import { busyDatabase, type BusyDatabase } from '#test/busy-database.ts'
import type { Person } from '#test/callers.ts'
import { aCheck, aMachine } from '#test/factories.ts'
import { plansOf } from '#test/plans.ts'
import { beforeAll, describe, expect, it } from 'vitest'

import { markedJobPage } from './queries.ts'

let database: BusyDatabase
let busy: Person

beforeAll(async () => {
  database = await busyDatabase()
  busy = database.busy
})

describe('with 20,000 jobs on one machine', () => {
  it('the list of jobs strung while it was off reads only the jobs of those days', async () => {
    const machine = await aMachine(busy.api)
    await database.owner`update string_jobs set machine_id = ${machine.id} where stringer_id = ${busy.id}`
    const [middle] = await database.owner<
      { day: string }[]
    >`select to_char(percentile_disc(0.5) within group (order by time_completed),
      'YYYY-MM-DD') as day from string_jobs where stringer_id = ${busy.id}`
    const day = middle?.day ?? ''
    const inDays = (days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
    for (const days of [-1, 1]) await aCheck(busy.api, machine.id, { checked_on: inDays(days) })
    await aCheck(busy.api, machine.id, { checked_on: day, measured_tension: '50' })
    await database.owner`analyze string_jobs, machines, calibrations`
    const { id: machine_id } = machine
    const [plan] = await plansOf(database, busy.id, (db) => markedJobPage(db, { machine_id, limit: 50 }))
    expect(plan?.indexes).toContain('jobs_of_machine')
    expect(plan?.scanned).not.toContain('string_jobs')
    expect(plan?.read.get('string_jobs')).toBeLessThan(500)
  })
})
