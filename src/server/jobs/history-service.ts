// The history of a job, which consists of events (decision 0154).
import type { JobEvent } from '#contract/jobs/job-detail.ts'
import { historyEvent, toHistoryStep } from '#domain/jobs/history.ts'
import type { Job } from '#domain/jobs/schema.ts'

import type { historyOf } from './history-queries.ts'

export { insertHistory } from './history-queries.ts'

/** The steps that the API shows. */
export const toJobEvents = (history: Awaited<ReturnType<typeof historyOf>>, { price }: Pick<Job, 'price'>): JobEvent[] =>
  history.map(({ kind, data, ...row }) => ({ ...row, ...toHistoryStep(historyEvent.parse({ kind, data }), price) }))
