import { customerId, preferenceId } from '#domain/values/ids.ts'
import { preference, preferenceCreate } from '#domain/preferences/schema.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

import { procedure, versionOrNone, conflictsWith } from './procedure/procedure.ts'

/** A preference with its racquet's name. Without a racquet, it applies to all. */
export const preferenceRow = z.object({
  ...preference.shape,
  racquet_brand: read.text.nullable(),
  racquet_model: read.text.nullable(),
})
export type PreferenceRow = z.infer<typeof preferenceRow>

export const preferenceInput = preferenceCreate.extend({ updated_at: versionOrNone })

const tags = ['Preferences']

export const preferences = {
  list: procedure({ access: 'customers', scopes: ['customers:read'] })
    .route({ method: 'GET', path: '/customers/{customer_id}/preferences', summary: 'List the preferences of a customer', tags })
    .input(z.strictObject({ customer_id: customerId }))
    .output(z.array(preferenceRow)),
  save: procedure({ access: 'customers', scopes: ['customers:write'] })
    .route({ method: 'PUT', path: '/preferences', summary: 'Save a preference for all racquets or for one', tags })
    .errors(conflictsWith('preference', preference))
    .input(preferenceInput)
    .output(preference),
  remove: procedure({ access: 'customers', scopes: ['customers:write'] })
    .route({ method: 'DELETE', path: '/preferences/{id}', summary: 'Delete a preference', tags })
    .input(z.strictObject({ id: preferenceId }))
    .output(z.object({ id: preferenceId })),
}
