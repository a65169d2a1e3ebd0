import type { Descriptions, KindOf } from './description.ts'

export const feedback: Descriptions<KindOf<'feedback'>> = {
  'feedback.received': ({ job_number }) => ({ record: `Job #${job_number}`, lines: ['Feedback received'] }),
  'feedback.corrected': ({ job_number }) => ({ record: `Job #${job_number}`, lines: ['Feedback corrected'] }),
}
