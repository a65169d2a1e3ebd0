import {
  feedback as feedbackRecord,
  feedbackFields,
  feedbackToken,
  customerFeedback,
  customerPageJob,
  publicFeedback,
} from '#domain/feedback/schema.ts'
import { writtenText } from '#domain/messages/replies.ts'
import { brand, model, optionalInstant } from '#domain/values/fields.ts'
import { customerId, jobId, racquetId, stored } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

import { procedure, page, pageInput, versionOrNone, conflictsWith } from './procedure/procedure.ts'

/** Feedback with its job, customer and racquet. */
export const feedbackRow = z.object({
  ...feedbackRecord.shape,
  job_number: z.int(),
  customer_name: read.text,
  racquet_id: stored.racquetId,
  racquet_brand: read.text,
  racquet_model: read.text,
})
export type FeedbackRow = z.infer<typeof feedbackRow>

/** The average of one rating. */
export const ratingAverage = z.object({ /** To one decimal; null without ratings. */ average: z.number().nullable(), n: z.int() })

/** Average ratings and their counts. */
export const feedbackAverages = z.object({
  rating: ratingAverage,
  durability_rating: ratingAverage,
  power_rating: ratingAverage,
  comfort_rating: ratingAverage,
  control_rating: ratingAverage,
  spin_rating: ratingAverage,
  feel_rating: ratingAverage,
  /** How many of `n` would choose the same strings again. */
  would_restring_same: z.object({ yes: z.int(), n: z.int() }),
})
export type FeedbackAverages = z.infer<typeof feedbackAverages>

export const feedback = {
  list: procedure({ access: 'customers', scopes: ['feedback:read'] })
    .route({ method: 'GET', path: '/feedback', summary: 'List feedback, newest first', tags: ['Feedback'] })
    .input(
      z.strictObject({
        ...pageInput,
        job_id: jobId.optional(),
        racquet_id: racquetId.optional(),
        customer_id: customerId.optional(),
      }),
    )
    .output(page(feedbackRow)),
  averages: procedure({ access: 'customers', scopes: ['feedback:read'] })
    .route({ method: 'GET', path: '/feedback/averages', summary: 'Get average ratings', tags: ['Feedback'] })
    .input(
      z.strictObject({
        racquet_id: racquetId.optional(),
        customer_id: customerId.optional(),
        /** Only jobs with this string in the mains or crosses. */
        string_brand: brand.optional(),
        string_model: model.optional(),
      }),
    )
    .output(feedbackAverages),
  record: procedure({ access: 'customers', scopes: ['feedback:write'] })
    .route({
      method: 'POST',
      path: '/feedback',
      summary: 'Record feedback given at the counter',
      description: 'Recording again for the same job replaces it.',
      tags: ['Feedback'],
    })
    .errors(conflictsWith('feedback', feedbackRecord))
    .input(z.strictObject({ ...feedbackFields.shape, customer_id: customerId.optional(), updated_at: versionOrNone }))
    .output(feedbackRecord),
}

const written = z.object({ text: read.text, created_at: read.instant })

/** A job as shown on the customer page, without contact details, notes and price (R9.2). */
export const customerPageView = z.object({
  ...customerPageJob.shape,
  /** The feedback that the customer sent, if any. */
  feedback: customerFeedback.nullable(),
  /** Whether the customer may currently send or correct feedback. */
  may_send_feedback: z.boolean(),
  /** Messages written on this page, newest first, each with its answers, oldest first. At most 20. */
  conversation: z.array(z.object({ ...written.shape, id: stored.replyId, answers: z.array(written) })),
})
export type CustomerPageView = z.infer<typeof customerPageView>

/** For anyone with a job's customer link. Unknown, expired and replaced links all get the same 404. */
export const customerPage = {
  job: procedure({ access: 'anyone' })
    .route({ method: 'GET', path: '/customer-page/job', summary: 'Get the job of a customer link', tags: ['Customer page'] })
    .input(z.strictObject({ token: feedbackToken }))
    .output(customerPageView),
  sendFeedback: procedure({ access: 'anyone' })
    .route({
      method: 'POST',
      path: '/customer-page/feedback',
      summary: 'Send feedback, or correct it within 14 days',
      description:
        'A correction names the version it corrects. If the feedback has changed since, the request is refused with 409.',
      tags: ['Customer page'],
    })
    .errors(conflictsWith('feedback', customerFeedback))
    .input(
      z.strictObject({
        ...publicFeedback.shape,
        /** The `updated_at` of the feedback to correct. Null or omitted for the first feedback. */
        corrects: optionalInstant(),
      }),
    )
    .output(customerPageView),
  write: procedure({ access: 'anyone' })
    .route({
      method: 'POST',
      path: '/customer-page/replies',
      summary: 'Write to the business',
      description: 'The sender chooses the key, so a repeated request stores the message only once.',
      tags: ['Customer page'],
    })
    .input(z.strictObject({ token: feedbackToken, key: z.guid({ error: 'Invalid key' }), text: writtenText }))
    .output(customerPageView),
}
