import * as z from 'zod'

import type { Shop } from './shop.ts'

const version = z.looseObject({ updated_at: z.string() })

/** Turns the calendar of due jobs on and off. */
export async function recordCalendar({ api, owner }: Shop): Promise<void> {
  const { body } = await api.record(owner, 'calendar.renew', { body: { updated_at: null } })
  await api.record(owner, 'calendar.state')
  await api.record(owner, 'calendar.turnOff', { body: { updated_at: version.parse(body).updated_at } })
}
