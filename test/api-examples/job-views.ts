import * as z from 'zod'

import type { Shop } from './shop.ts'

const view = z.looseObject({ id: z.string(), updated_at: z.string() })

/** Records saved views of the jobs table. */
export async function recordJobViews({ api, owner }: Shop): Promise<void> {
  const body = { name: 'Racquets of this week', search: 'view=table&sort=due&order=asc' }
  const { id, updated_at } = view.parse(await api.record(owner, 'jobViews.save', { body }))
  await api.record(owner, 'jobViews.list')
  await api.record(owner, 'jobViews.update', { params: { id }, body: { name: 'This week', updated_at } })
  await api.record(owner, 'jobViews.remove', { params: { id } })
}
