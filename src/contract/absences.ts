import { absence, absenceCreate, listedDays, load, maxAbsenceDays } from '#domain/absences/schema.ts'
import { loadDays } from '#domain/absences/days.ts'
import { absenceId, stored } from '#domain/values/ids.ts'
import * as z from 'zod'

import { procedure } from './base.ts'

const tags = ['People']

/** Members' absences and open jobs. */
export const absences = {
  list: procedure({ access: 'member', scopes: ['settings:read'], note: 'Notes on absences of others need `people`.' })
    .route({
      method: 'GET',
      path: '/absences',
      summary: 'List absences, by their first day',
      description: `Without those that ended more than ${listedDays} days ago. Notes on others’ absences are for owners and managers.`,
      tags,
    })
    .input(z.strictObject({}).optional())
    .output(z.object({ items: z.array(absence) })),
  add: procedure({ access: 'member', scopes: ['jobs:write'], note: 'Absences of others need `people`.' })
    .route({
      method: 'POST',
      path: '/absences',
      summary: 'Add an absence',
      description: `At most ${maxAbsenceDays} days, which must not overlap another absence of the member. Received jobs of the member that are due on these days are unassigned. Everybody adds their own; owners and managers add those of others.`,
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
      description: 'Jobs that it unassigned stay unassigned.',
      tags,
    })
    .input(z.strictObject({ id: absenceId }))
    .output(z.object({ id: stored.absenceId })),
  load: procedure({ access: 'work', scopes: ['jobs:read'] })
    .route({
      method: 'GET',
      path: '/absences/load',
      summary: 'Get the open jobs of each member by day',
      description: `Jobs due today and on the ${loadDays - 1} days after it, and overdue ones, with who is away on which day.`,
      tags,
    })
    .input(z.strictObject({}).optional())
    .output(load),
}
