import { activityEntities, activityKinds, activityYears } from '#domain/people/activity.ts'
import { actors } from '#domain/events/actors.ts'
import { domainEvent } from '#domain/events/events.ts'
import { stored, userId } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

import { procedure, listParam, page, pageInput } from '#contract/procedure/procedure.ts'

/** What happened to a record. */
export const activityRow = z.object({
  id: read.text,
  kind: z.enum(activityKinds),
  entity: z.enum(activityEntities),
  record_id: read.text,
  /** Null if only a newer version of the app knows this kind of event. */
  event: domainEvent.nullable(),
  /** The email address of an invitation, which no event has. */
  label: read.text.nullable(),
  /** How it was done: `customer` with a link to their page, `system` for background work. */
  actor: z.enum(actors),
  /** Null for customers and background work. */
  by_user_id: stored.userId.nullable(),
  by_name: read.text.nullable(),
  by_access_token: z.object({ id: stored.accessTokenId, name: read.text }).nullable(),
  created_at: read.instant,
})
export type ActivityRow = z.infer<typeof activityRow>

const kind = z.enum(activityKinds, { error: 'Invalid kind' })
/** One kind or several. */
const kindParam = listParam(kind, z.array(kind), 'Invalid kind')

export const activity = {
  list: procedure({ access: 'people' })
    .route({
      method: 'GET',
      path: '/activity',
      summary: 'List changes, newest first',
      description: `Prices, tensions, strings, stock, status, payments, messages, settings and people, with the values before and after. Kept for ${activityYears} years.`,
      tags: ['People'],
    })
    .input(
      z.strictObject({
        ...pageInput,
        by_user_id: userId.optional(),
        kind: kindParam.optional(),
        /** A day in the business's time zone. */
        day: z.iso.date({ error: 'Invalid day' }).optional(),
        /** Only changes of this record, such as a job, an item or a member. */
        record_id: z.guid({ error: 'Invalid ID' }).toLowerCase().optional(),
      }),
    )
    .output(page(activityRow)),
}
