import { textSettings, textSettingsUpdate } from '#domain/texts/schema.ts'
import { maxLength } from '#domain/constants.ts'
import { text } from '#domain/values/fields.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

import { procedure, version, versionOrNone, conflictsWith } from '#contract/procedure/procedure.ts'

const tags = ['Text messages']

/** How a business sends texts: with the phone's own app, or through a paid provider. Only signed-in people manage it. */
export const texts = {
  settings: procedure({ access: 'settings' })
    .route({ method: 'GET', path: '/text-settings', summary: 'Get the settings of text messages, without credentials', tags })
    .output(textSettings),
  updateSettings: procedure({ access: 'settings', securityEvent: 'text_settings_change' })
    .route({
      method: 'PATCH',
      path: '/text-settings',
      summary: 'Update the settings of text messages',
      description: 'Credentials are stored encrypted and never returned. Waiting texts go through the new provider.',
      tags,
    })
    .errors(conflictsWith('text_settings', textSettings))
    .input(textSettingsUpdate.extend({ updated_at: versionOrNone }))
    .output(textSettings),
  renewAddresses: procedure({ access: 'settings', securityEvent: 'text_addresses_renewal' })
    .route({
      method: 'POST',
      path: '/text-settings/renew-addresses',
      summary: 'Replace the addresses that the provider calls',
      description: 'The old addresses stop working at once.',
      tags,
    })
    .errors(conflictsWith('text_settings', textSettings))
    .input(z.strictObject({ updated_at: version }))
    .output(textSettings),
  test: procedure({ access: 'settings' })
    .route({
      method: 'POST',
      path: '/text-settings/test',
      summary: 'Send a test text, and wait for the provider',
      description: 'It is not retried, and counts toward the monthly limit.',
      tags,
    })
    .input(
      z.strictObject({
        phone: text({ max: maxLength.phone, required: 'Phone number is required', tooLong: 'Phone number is too long' }),
      }),
    )
    .output(
      z.object({
        /** Why the provider refused it; null if it was accepted. */
        error: read.text.nullable(),
      }),
    ),
}
