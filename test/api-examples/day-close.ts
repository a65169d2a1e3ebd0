import * as z from 'zod'

import type { Shop } from './shop.ts'

const openDay = z.object({ day: z.string(), entries: z.int() })
const closed = z.object({ id: z.string() })

/** Records the day close. */
export async function recordDayClose({ api, till }: Shop): Promise<void> {
  const { body: open } = await api.record(till, 'dayClose.open')
  const { body } = await api.record(till, 'dayClose.close', {
    body: {
      ...openDay.parse(open),
      previous_id: null,
      opening_cash: '50.00',
      counted_cash: '48.50',
      left_cash: '40.00',
      note: '1.50 for stamps',
    },
  })
  await api.record(till, 'dayClose.list', { query: { limit: 10 } })
  await api.record(till, 'dayClose.get', { params: closed.parse(body) })
  await api.record(till, 'dayClose.addNote', { params: closed.parse(body), body: { note: '2.50 for stamps' } })
  await api.record(till, 'dayClose.export')
}
