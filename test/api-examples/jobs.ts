import { subtractMoney, sumMoney } from '#domain/values/money/money.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

import { inDays, type Shop } from './shop.ts'

// Figures in examples must not depend on the hour or the day of the month.
const startOfToday = inDays(0, 0)

const record = z.looseObject({ id: z.string(), updated_at: z.string() })
const owing = z.looseObject({
  owed: read.money,
  paid_amount: read.money,
  updated_at: z.string(),
  payments: z.array(z.looseObject({ id: z.string() })),
})
const list = z.looseObject({ items: z.array(record) })

interface Racquets {
  readonly jonas: string
  readonly ana: string
  readonly aero: string
  readonly blade: string
}

const rpmBlast = {
  string_mains_brand: 'Babolat',
  string_mains_model: 'RPM Blast',
  tension_mains: 54,
  tension_crosses: 52,
  price: '27.00',
}
const aluPower = { string_mains_brand: 'Luxilon', string_mains_model: 'ALU Power', tension_mains: 52, price: '29.50' }

const takenJob = z.looseObject({ id: z.string(), assigned_to: z.string() })

/** Records jobs from intake to pick-up. Returns the id of a job in each state that other examples use. */
export async function recordJobs({ api, till }: Shop, { jonas, ana, aero, blade }: Racquets, reel: string) {
  await api.record(till, 'jobs.strings', { query: { search: 'rpm' } })
  const first = await api.record(till, 'jobs.create', {
    body: {
      customer_id: jonas,
      racquet_id: aero,
      ...rpmBlast,
      job_date: startOfToday,
      due_date: inDays(3),
      inventory_mains_id: reel,
      meters_used_mains: '12',
    },
  })
  const params = { id: first.id }
  await api.record(till, 'jobs.draft', { params: { racquet_id: aero } })
  const several = {
    jobs: [aluPower, { ...aluPower, tension_mains: 50 }].map((strings) => ({
      customer_id: ana,
      racquet_id: blade,
      ...strings,
      job_date: startOfToday,
      due_date: inDays(4),
    })),
  }
  const { body } = await api.record(till, 'jobs.createMany', { body: several })
  const [second = '', third = ''] = list.parse(body).items.map(({ id }) => id)
  await api.record(till, 'jobs.update', { params, body: { updated_at: first.updated_at, labor_notes: 'Start at the throat' } })
  const { body: next } = await api.record(till, 'jobs.takeNext', { body: {} })
  const { id: taken, assigned_to: from } = z.looseObject({ job: takenJob }).parse(next).job
  await api.record(till, 'jobs.assign', { params: { id: taken }, body: { from, to: null } })
  await api.record(till, 'jobs.move', { params, body: { from: 'pending', to: 'completed' } })
  await api.record(till, 'jobs.moveMany', {
    body: { jobs: [second, third].map((id) => ({ id, from: 'pending' })), to: 'completed' },
  })
  for (const id of [first.id, second, third]) {
    const { updated_at } = record.parse(await (await api.call(till, 'jobs.get', { params: { id } })).json())
    await api.call(till, 'jobs.update', { params: { id }, body: { updated_at, time_completed: startOfToday } })
  }
  const amounts = await Promise.all(
    [first.id, second].map(async (id) => owing.parse(await (await api.call(till, 'jobs.get', { params: { id } })).json()).owed),
  )
  const settled = { ids: [first.id, second], owed: sumMoney(amounts), payment_method: 'Cash' }
  await api.record(till, 'jobs.pay', { body: settled })
  const { payments } = owing.parse(await (await api.call(till, 'jobs.get', { params })).json())
  await api.record(till, 'payments.undo', { params: { payment_id: payments.at(-1)?.id ?? '' } })
  await api.call(till, 'jobs.pay', { body: settled })
  const discounted = owing.parse(await (await api.call(till, 'jobs.get', { params: { id: second } })).json())
  await api.call(till, 'jobs.update', { params: { id: second }, body: { updated_at: discounted.updated_at, price: '20.00' } })
  const amount = subtractMoney(discounted.paid_amount, read.money.parse('20.00'))
  await api.record(till, 'payments.refund', { params: { job_id: second }, body: { amount, payment_method: 'Cash' } })
  return { ready: first.id, second, third }
}

/** Records job lists, customer links, and the deletion of a job. */
export async function recordJobLists({ api, till }: Shop, { ready, third }: { ready: string; third: string }): Promise<void> {
  await api.record(till, 'jobs.list', { query: { status: 'completed', limit: 2 } })
  await api.record(till, 'jobs.counts', { query: { due_from: inDays(0), due_to: inDays(7) } })
  await api.record(till, 'jobs.rows', { query: { ids: ready } })
  await api.record(till, 'jobs.get', { params: { id: ready } })
  await api.record(till, 'jobs.export', { query: { status: 'completed' } })
  await api.record(till, 'jobs.watch', { query: {} })
  await api.record(till, 'jobs.renewLink', { params: { id: third } })
  await api.record(till, 'jobs.revokeLink', { params: { id: third } })
  await api.record(till, 'jobs.remove', { params: { id: third } })
}
