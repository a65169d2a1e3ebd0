import { stringer } from '#server/api.ts'
import { found } from '#server/errors.ts'

import { figuresOf, framesOf, monthsOf, stringsOf } from './queries.ts'

const most = 10

export const analytics = {
  summary: stringer.analytics.summary.handler(async ({ input, context: { desk, services } }) => {
    const asked = { ...input, now: services.clock() }
    const [[figures], months, strings, frames] = await Promise.all([
      figuresOf(desk, asked),
      monthsOf(desk, asked),
      stringsOf(desk, asked, most),
      framesOf(desk, asked, most),
    ])
    const { from, to, owed, turnaround, on_time } = found(figures)
    return {
      from,
      to,
      months: [...months],
      owed,
      median_turnaround_hours: turnaround,
      on_time_share: on_time,
      strings: [...strings],
      frames: [...frames],
    }
  }),
}
