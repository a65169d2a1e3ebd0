import * as z from 'zod'

import type { Shop } from './shop.ts'

const withId = z.looseObject({ id: z.string() })

/** Records a statement for a club that pays for its own job, and emails it. */
export async function recordStatements({ api, till }: Shop): Promise<void> {
  const email = 'office@baseline.example'
  const create = async (name: string, body: object) => withId.parse(await (await api.call(till, name, { body })).json())
  const club = await create('customers.create', { full_name: 'Baseline Club', is_organisation: true, email })
  const racquet = await create('racquets.create', { customer_id: club.id, brand: 'Head', model: 'Radical MP' })
  const job = await create('jobs.create', {
    customer_id: club.id,
    racquet_id: racquet.id,
    string_mains_brand: 'Head',
    string_mains_model: 'Hawk',
    tension_mains: 52,
    status: 'completed',
    price: '28.00',
  })
  const { body } = await api.record(till, 'statements.create', {
    body: { payer_id: club.id, jobs: [{ id: job.id, amount: '28.00' }] },
  })
  const { id } = withId.parse(body)
  await api.record(till, 'statements.send', { params: { id }, body: { email, last_mail_id: null } })
  await api.record(till, 'statements.list', { query: { payer_id: club.id, limit: 10 } })
  await api.record(till, 'statements.get', { params: { id } })
  await api.record(till, 'statements.pdf', { params: { id } })
}
