import {
  feedback as feedbackRecord,
  feedbackFields,
  feedbackToken,
  playerAnswer,
  playerJob,
  publicFeedback,
} from '#domain/feedback/schema.ts'
import { brand, model, optionalInstant } from '#domain/values/fields.ts'
import { customerId, jobId, racquetId, stored } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

import { base, byKey, page } from './base.ts'

/** What was said, and about which job of whose frame. */
const feedbackRow = z.object({
  ...feedbackRecord.shape,
  job_number: z.int(),
  customer_name: read.text,
  racquet_id: stored.racquetId,
  racquet_brand: read.text,
  racquet_model: read.text,
})
export type FeedbackRow = z.infer<typeof feedbackRow>

const average = z.object({ /** To a tenth; null while nobody has said. */ average: z.number().nullable(), n: z.int() })

/** How it played on average, and how many said so. */
const feedbackAverages = z.object({
  rating: average,
  durability_rating: average,
  power_rating: average,
  comfort_rating: average,
  control_rating: average,
  spin_rating: average,
  feel_rating: average,
  /** How many of `n` would have the same strings again. */
  would_restring_same: z.object({ yes: z.int(), n: z.int() }),
})
export type FeedbackAverages = z.infer<typeof feedbackAverages>

export const feedback = {
  list: base
    .route({ method: 'GET', path: '/feedback', summary: 'What players said, the latest first', tags: ['Feedback'] })
    .input(
      z.strictObject({
        ...byKey,
        job_id: jobId.optional(),
        racquet_id: racquetId.optional(),
        customer_id: customerId.optional(),
      }),
    )
    .output(page(feedbackRow)),
  averages: base
    .route({ method: 'GET', path: '/feedback/averages', summary: 'How it played on average, by dimension', tags: ['Feedback'] })
    .input(
      z.strictObject({
        racquet_id: racquetId.optional(),
        customer_id: customerId.optional(),
        /** Of jobs with this string in the mains or the crosses. */
        string_brand: brand.optional(),
        string_model: model.optional(),
      }),
    )
    .output(feedbackAverages),
  record: base
    .route({
      method: 'POST',
      path: '/feedback',
      summary: 'Write down what a player said at the counter; once more corrects it',
      tags: ['Feedback'],
    })
    .input(z.strictObject({ ...feedbackFields.shape, customer_id: customerId.optional() }))
    .output(feedbackRecord),
}

/** The player's page of one job. Nothing that is not named here can travel (product, Feedback). */
const playerView = z.object({
  ...playerJob.shape,
  /** What the player sent; null before. */
  answer: playerAnswer.nullable(),
  /** Whether the player may send an answer now, or correct the one that was sent. */
  may_answer: z.boolean(),
})
export type PlayerView = z.infer<typeof playerView>

/** The page after sending. */
const playerAnswered = z.object({
  ...playerView.shape,
  /** Whether another answer was there that the sender had not seen: that one stays, and `answer` shows it. */
  was_sent_before: z.boolean(),
})
export type PlayerAnswered = z.infer<typeof playerAnswered>

/** For whoever has a job's link. Unknown, dead and renewed links get the same 404. */
export const player = {
  job: base
    .route({ method: 'GET', path: '/player/job', summary: "A job as its player's link shows it", tags: ['Player'] })
    .input(z.strictObject({ token: feedbackToken }))
    .output(playerView),
  answer: base
    .route({
      method: 'POST',
      path: '/player/answer',
      summary: 'Send what you think of the strings, or correct it for 14 days',
      tags: ['Player'],
    })
    .input(
      z.strictObject({
        ...publicFeedback.shape,
        /** The `updated_at` of the answer that this one corrects, null for none. When it is left out, whatever is there is corrected. */
        corrects: optionalInstant(),
      }),
    )
    .output(playerAnswered),
}
