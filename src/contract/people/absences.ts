import { absence, absenceCreate, listedDays, load, maxAbsenceDays } from '#domain/absences/schema.ts'
import { loadDays } from '#domain/absences/days.ts'
import { absenceId, stored } from '#domain/values/ids.ts'
import * as z from 'zod'

import { procedure } from '#contract/procedure/procedure.ts'

const tags = ['People']

/** Members' absences and open jobs. */
export const absences = {
  list: procedure({ access: 'member', scopes: ['settings:read'], note: 'Notes on other members’ absences need `people`.' })
    .route({
      method: 'GET',
      path: '/absences',
      summary: 'List absences, by their first day',
      description: `Leaves out absences that ended more than ${listedDays} days ago. Only owners and managers see notes on others’ absences.`,
      tags,
    })
    .input(z.strictObject({}).optional())
    .output(z.object({ items: z.array(absence) })),
  add: procedure({ access: 'member', scopes: ['jobs:write'], note: 'Other members’ absences need `people`.' })
    .route({
      method: 'POST',
      path: '/absences',
      summary: 'Add an absence',
      description: `At most ${maxAbsenceDays} days, which must not overlap another absence of the member. Received jobs of the member that are due on these days are unassigned. Members add their own; owners and managers can add absences of others.`,
      tags,
      successStatus: 201,
    })
    .input(absenceCreate)
    .output(
      z.object({
        absence,
        /** The number of unassigned jobs. */
        freed_jobs: z.int(),
      }),
    ),
  remove: procedure({ access: 'member', scopes: ['jobs:write'] })
    .route({
      method: 'DELETE',
      path: '/absences/{id}',
      summary: 'Remove an absence',
      description: 'Jobs it unassigned stay unassigned.',
      tags,
    })
    .input(z.strictObject({ id: absenceId }))
    .output(z.object({ id: stored.absenceId })),
  load: procedure({ access: 'work', scopes: ['jobs:read'] })
    .route({
      method: 'GET',
      path: '/absences/load',
      summary: 'Get the open jobs of each member by day',
      description: `Jobs due today and on the ${loadDays - 1} days after it, and overdue ones, and who is away on each day.`,
      tags,
    })
    .input(z.strictObject({}).optional())
    .output(load),
}
