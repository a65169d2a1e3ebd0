import { jobId } from '#domain/values/ids.ts'
import * as z from 'zod'

import { procedure } from '#contract/procedure/procedure.ts'

/** The customer page of a job, as a path on this server. */
export const feedbackPath = z.string().meta({ examples: ['/feedback?token=8yFh0sJ2aQm4Wc7xZr1LtB5n'] })

const byId = z.strictObject({ id: jobId })
const tags = ['Jobs']

/** The customer link of a job, part of the jobs. */
export const jobLinks = {
  renewLink: procedure({ access: 'work', scopes: ['jobs:write'] })
    .route({ method: 'POST', path: '/jobs/{id}/renew-link', summary: 'Replace the customer link of a job', tags })
    .input(byId)
    .output(z.object({ feedback_path: feedbackPath })),
  revokeLink: procedure({ access: 'work', scopes: ['jobs:write'] })
    .route({
      method: 'POST',
      path: '/jobs/{id}/revoke-link',
      summary: 'Revoke the customer link of a job until it is replaced',
      tags,
    })
    .input(byId)
    .output(z.object({ feedback_path: z.null() })),
}
