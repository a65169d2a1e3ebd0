import * as z from 'zod'

import type { Shop } from './shop.ts'

const added = z.looseObject({ items: z.array(z.looseObject({ id: z.string() })) })

/** Records places, a finished racquet at one of them, and a check of the rack. */
export async function recordPlaces({ api, owner, till }: Shop, job: string): Promise<void> {
  const { body } = await api.record(owner, 'places.create', { body: { names: ['A1', 'A2', 'Counter'] } })
  const [first, second, counter] = added.parse(body).items
  await api.record(till, 'jobs.setPlace', { params: { id: job }, body: { from: null, to: first?.id } })
  await api.record(till, 'places.list')
  await api.record(till, 'places.check', { body: { found: [{ job_id: job, place_id: second?.id }] } })
  await api.record(owner, 'places.remove', { params: { id: counter?.id ?? '' } })
}
