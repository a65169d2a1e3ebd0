import { job } from '#domain/jobs/schema.ts'
import { place, placesCreate, rackCheckInput, rackReport } from '#domain/places/schema.ts'
import { uncollectedDays } from '#domain/places/uncollected.ts'
import { jobId, placeId, stored } from '#domain/values/ids.ts'
import * as z from 'zod'

import { procedure, conflictsWith } from './procedure/procedure.ts'

const tags = ['Places']

/** Where finished racquets are (decision 0060). */
export const places = {
  list: procedure({ access: 'work', scopes: ['jobs:read'] })
    .route({ method: 'GET', path: '/places', summary: 'List places by name', tags })
    .input(z.strictObject({}).optional())
    .output(z.object({ items: z.array(place) })),
  create: procedure({ access: 'settings' })
    .route({
      method: 'POST',
      path: '/places',
      summary: 'Add places',
      description: 'Returns the places with these names. Existing places stay as they are.',
      tags,
      successStatus: 201,
    })
    .input(placesCreate)
    .output(z.object({ items: z.array(place) })),
  remove: procedure({ access: 'settings' })
    .route({ method: 'DELETE', path: '/places/{id}', summary: 'Remove a place', description: 'The place must be empty.', tags })
    .input(z.strictObject({ id: placeId }))
    .output(z.object({ id: stored.placeId })),
  check: procedure({ access: 'work', scopes: ['jobs:write'] })
    .route({
      method: 'POST',
      path: '/places/check',
      summary: 'Compare what is on the rack with what should be',
      description: `Changes nothing. Lists ready racquets that were not found or are at another place, and those ready for ${uncollectedDays} days or longer, with the amount owed for them.`,
      tags,
    })
    .input(rackCheckInput)
    .output(rackReport),
}

/** A job's place, part of `jobs`. */
export const jobPlaces = {
  setPlace: procedure({ access: 'work', scopes: ['jobs:write'] })
    .route({
      method: 'POST',
      path: '/jobs/{id}/place',
      summary: 'Set the place of a finished racquet',
      description:
        'If the place was changed since, the response is CONFLICT_ERROR. The place is cleared when the racquet is picked up or goes back to the bench.',
      tags: ['Jobs'],
    })
    .errors(conflictsWith('job', job))
    .input(
      z.strictObject({
        id: jobId,
        /** The place as last seen by the caller; null if none. */
        from: placeId.nullable(),
        to: placeId.nullable(),
      }),
    )
    .output(job),
}
