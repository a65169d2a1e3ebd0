// How a business sends texts.
import * as z from 'zod'

import { maxLength } from '#domain/constants.ts'
import { optionalText, optionalUrl, storableText, wholeNumber } from '#domain/values/fields.ts'
import { read } from '#domain/values/records.ts'

import { phoneCountries } from './countries.ts'
import { bodyTypes, textProviders } from './providers.ts'

/** Message segments per month. */
const monthlyLimit = { min: 1, max: 1_000_000 } as const

const maxHeaders = 10

const pattern = (expression: RegExp, error: string, max = 100) =>
  optionalText({ max, tooLong: error }).refine((value) => value === null || value === undefined || expression.test(value), {
    error,
  })

/** A phone number, a messaging service, a short code, or a name of up to 11 characters with a letter. */
const twilioSender = /^(\+\d{6,15}|MG[0-9a-f]{32}|\d{3,8}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/

const clock = pattern(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 22:00')

// RFC 9110, tokens. Excludes headers that the server sets itself.
const headerName =
  /^(?!(host|connection|content-length|content-type|transfer-encoding|expect|upgrade|te|trailer)$)[\w!#$%&'*+.^`|~-]+$/i

const gatewayHeader = z.strictObject({
  name: storableText('Name is required').trim().max(100, { error: 'Name is too long' }).regex(headerName, {
    error: 'This header name can’t be used',
  }),
  value: storableText('Value is required')
    .trim()
    .min(1, { error: 'Value is required' })
    .max(2000, { error: 'Value is too long' })
    // Visible ASCII, RFC 9110. Other characters would fail when the request is sent.
    .regex(/^[\u0020-\u007E]*$/, { error: 'Value may only contain plain characters' }),
})
export type GatewayHeader = z.infer<typeof gatewayHeader>

const chooseCountry = 'Choose a country'

/** A change to how texts are sent. Null clears a field. */
export const textSettingsUpdate = z.strictObject({
  provider: z.enum(textProviders, { error: 'Invalid provider' }).optional(),
  /** The country of numbers without a country code: ISO 3166-1. */
  country: optionalText({ max: 2, tooLong: chooseCountry }).refine((code) => !code || phoneCountries.includes(code), {
    error: chooseCountry,
  }),
  twilio_account_sid: pattern(/^AC[0-9a-f]{32}$/, 'An account SID is “AC” followed by 32 digits and letters from a to f'),
  twilio_sender: pattern(
    twilioSender,
    'Enter a number such as +15005550006, a name of up to 11 characters, or the SID of a messaging service',
  ),
  /** Write-only: never returned. */
  twilio_auth_token: pattern(/^[!-~]{16,100}$/, 'Enter the auth token of your account'),
  gateway_url: optionalUrl('Enter a complete address, such as https://example.com/texts'),
  gateway_content_type: z.enum(bodyTypes, { error: 'Invalid format' }).nullable().optional(),
  /** May contain placeholders. */
  gateway_body: optionalText({ max: maxLength.notes, tooLong: 'The body is too long' }),
  /** Replaces all headers. Write-only: their values are never returned. */
  gateway_headers: z
    .array(gatewayHeader)
    .max(maxHeaders, { error: `At most ${maxHeaders} headers` })
    .optional(),
  monthly_limit: wholeNumber({
    name: 'Limit',
    ...monthlyLimit,
    tooLow: `The limit must be at least ${monthlyLimit.min}`,
    tooHigh: `The limit must be at most ${monthlyLimit.max}`,
  })
    .nullable()
    .optional(),
  quiet_from: clock,
  quiet_until: clock,
})
export type TextSettingsUpdate = z.infer<typeof textSettingsUpdate>

/** How texts are sent, without credentials. */
export const textSettings = z.object({
  provider: z.enum(textProviders),
  country: read.text.nullable(),
  twilio_account_sid: read.text.nullable(),
  twilio_sender: read.text.nullable(),
  has_twilio_auth_token: z.boolean(),
  gateway_url: read.text.nullable(),
  gateway_content_type: z.enum(bodyTypes).nullable(),
  gateway_body: read.text.nullable(),
  /** The stored headers without their values. */
  gateway_header_names: z.array(read.text),
  /** In message segments. */
  monthly_limit: z.int().nullable(),
  /** Message segments sent in the current month, in the time zone of the business. */
  used_this_month: z.int(),
  /** "22:00" in the time zone of the business. */
  quiet_from: read.text.nullable(),
  quiet_until: read.text.nullable(),
  /** The URL to which the provider reports incoming texts. Secret. */
  incoming_url: read.text,
  /** The URL to which the gateway reports deliveries, with the text's id as `id`. Secret. */
  status_url: read.text,
  /** Whether this server can encrypt credentials. */
  can_store_secrets: z.boolean(),
  /** Null if the settings have never been changed. */
  updated_at: read.instant.nullable(),
})
export type TextSettings = z.infer<typeof textSettings>
