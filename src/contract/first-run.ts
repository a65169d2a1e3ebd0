import { firstChoices } from '#domain/first-run/choices.ts'
import { stored } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

import { procedure } from './procedure/procedure.ts'

const tags = ['First run']

/** The result of removing the sample shop. */
const removedSample = z.object({
  /** Customers kept because someone added a racquet, a job or a message to them. */
  kept: z.array(z.object({ id: stored.customerId, full_name: read.text })),
})
export type RemovedSample = z.infer<typeof removedSample>

/** How a new account starts. Only signed-in people can choose. */
export const firstRun = {
  choose: procedure({ access: 'settings' })
    .route({
      method: 'POST',
      path: '/first-run',
      summary: 'Choose how to begin',
      description: 'Once per business. `sample` adds a sample shop, which doesn’t count toward the limits of the plan.',
      tags,
    })
    .input(z.strictObject({ choice: z.enum(firstChoices, { error: 'Choose how to begin' }) }))
    .output(z.object({ choice: z.enum(firstChoices) })),
  removeSample: procedure({ access: 'settings' })
    .route({
      method: 'POST',
      path: '/first-run/remove-sample',
      summary: 'Remove the sample shop',
      description: 'Removes everything it included, even if changed since. Customers someone has added to are kept.',
      tags,
    })
    .input(z.strictObject({}).optional())
    .output(removedSample),
}
