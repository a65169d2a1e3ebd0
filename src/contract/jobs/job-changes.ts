// The stream of changes (decision 0009).
import { stored } from '#domain/values/ids.ts'
import { eventIterator } from '@orpc/contract'
import * as z from 'zod'

import { procedure } from '#contract/procedure/procedure.ts'

/**
 * The id of a changed job; `records` for any other record (customer, racquet, preferences, inventory, access token); `member` if the role
 * or access of the stream's own member has changed, which ends the stream.
 */
export const changed = z.enum(['records', 'member']).or(stored.jobId)
export type Changed = z.infer<typeof changed>

/** What was created, changed or deleted; `all` if unknown. An empty list keeps the connection alive. */
export const jobChange = z.object({ ids: z.array(changed).or(z.literal('all')) })
export type JobChange = z.infer<typeof jobChange>

/** The stream of changes, part of the jobs. */
export const jobChanges = {
  watch: procedure({ access: 'work', scopes: ['jobs:read'] })
    .route({ method: 'GET', path: '/jobs/watch', summary: 'Watch changes as server-sent events', tags: ['Jobs'] })
    .input(
      z.strictObject({
        /** Starts with the changes of the last seconds, or with `all` if they are unknown. */
        since_seconds: z.coerce.number().min(0).max(86_400).optional(),
      }),
    )
    .output(eventIterator(jobChange)),
}
