import { jobView, jobViewCreate, jobViewUpdate } from '#domain/jobs/views.ts'
import { maxViews } from '#domain/jobs/view-limit.ts'
import { jobViewId, stored } from '#domain/values/ids.ts'
import * as z from 'zod'

import { conflictsWith, idempotent, procedure, version } from '#contract/procedure/procedure.ts'

const tags = ['Jobs']
const conflict = conflictsWith('job_view', jobView)

/** A member's own saved views of the jobs table (decision 0159). */
export const jobViews = {
  list: procedure({ access: 'work' })
    .route({ method: 'GET', path: '/job-views', summary: 'List your saved views of the jobs table by name', tags })
    .input(z.strictObject({}).optional())
    .output(z.object({ items: z.array(jobView) })),
  save: procedure({ access: 'work' })
    .route({
      method: 'POST',
      path: '/job-views',
      summary: 'Save a view of the jobs table',
      description: `\`search\` is the query string of the Jobs page. At most ${maxViews} views, each with a different name.`,
      tags,
      successStatus: 201,
      spec: idempotent,
    })
    .errors(conflict)
    .input(jobViewCreate)
    .output(jobView),
  update: procedure({ access: 'work' })
    .route({ method: 'PATCH', path: '/job-views/{id}', summary: 'Rename a saved view, or replace what it shows', tags })
    .errors(conflict)
    .input(z.strictObject({ ...jobViewUpdate.shape, updated_at: version }))
    .output(jobView),
  remove: procedure({ access: 'work' })
    .route({ method: 'DELETE', path: '/job-views/{id}', summary: 'Delete a saved view', tags })
    .input(z.strictObject({ id: jobViewId }))
    .output(z.object({ id: stored.jobViewId })),
}
