// Sign-in, and the stringer's profile.
import * as z from 'zod'

import { maxLength, maxTurnaroundDays, minPasswordLength } from '#domain/constants.ts'
import { isTimeZone } from '#domain/values/dates/dates.ts'
import {
  accountEmail,
  email,
  exactText,
  metersUsed,
  optionalPrice,
  optionalText,
  storableText,
  text,
  wholeNumber,
} from '#domain/values/fields.ts'
import { stored } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'
import { tiers } from '#domain/billing/tiers.ts'
import { memberRole } from '#domain/people/role.ts'
import { shopTools } from '#domain/people/shop-tools.ts'
import { lengthUnits, tensionUnits } from '#domain/values/numbers/units.ts'

import { themes, timeFormats } from './preferences.ts'

const fullName = text({ max: maxLength.customerName, required: 'Full name is required', tooLong: 'Name is too long' })

// Never trimmed: a space is part of the password.
const password = exactText('Password is required')
  .min(1, { error: 'Password is required', abort: true })
  .min(minPasswordLength, { error: `Password must be at least ${minPasswordLength} characters` })
  .max(maxLength.password, { error: 'Password is too long' })

export const signUp = z.strictObject({ email: accountEmail, password, full_name: fullName })

/** A new password, checked while the user types. */
export const passwordCheck = z.strictObject({ password })

/** Any password that was ever allowed can sign in. */
export const signIn = z.strictObject({
  email,
  password: exactText('Password is required').min(1, { error: 'Password is required' }),
})

export const forgotPassword = z.strictObject({ email })

/** The form of /reset-password. */
export const newPassword = z
  .strictObject({
    password,
    confirm_password: exactText('Please confirm your password').min(1, { error: 'Please confirm your password' }),
  })
  .refine((form) => form.confirm_password === '' || form.password === form.confirm_password, {
    error: 'Passwords do not match',
    path: ['confirm_password'],
  })

/** The input sent with the link's token. */
export const resetPassword = z.strictObject({
  token: storableText('Token is required').min(1, { error: 'Token is required' }),
  password,
})

const currentPassword = exactText('Password is required').min(1, { error: 'Password is required' })

/** A new email address to sign in with. */
export const emailChange = z.strictObject({ email: accountEmail, current_password: currentPassword })

/** The token of a link that confirms an email address. */
export const emailLink = z.strictObject({
  token: storableText('Token is required').min(1, { error: 'Token is required' }).max(200, { error: 'Token is too long' }),
})

/** A signed-in stringer's new password. */
export const changePassword = z.strictObject({
  current_password: exactText('Password is required').min(1, { error: 'Password is required' }),
  password,
})

// Six digits from an authenticator app, or a recovery code in any case, with or without its dash.
const code = storableText('Code is required')
  .transform((typed) => typed.replaceAll(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().min(1, { error: 'Code is required', abort: true }).max(20, { error: 'This code is too long' }))

/** The second step of signing in: a code from the authenticator app, or a recovery code. */
export const signInCode = z.strictObject({ code })

/** The current password, required for critical actions in case someone else uses an unattended device. */
export const ownPassword = z.strictObject({ current_password: changePassword.shape.current_password })

/** For actions that require no password right after signing in. */
export const recentOrPassword = ownPassword.partial()

/** The name that the owner gives a passkey. */
export const passkeyName = z.strictObject({
  name: text({ max: maxLength.passkeyName, required: 'Name is required', tooLong: 'Name is too long' }),
})

/** Confirms the deletion of everything: the account's email address, and the password. */
export const deleteAccount = ownPassword.extend({ email })

/** The person who signs in. */
export const user = z.object({ id: stored.userId, email: read.text, full_name: read.text })

/** Label stock sizes in millimeters. */
export const labelSizes = ['29x62', '29x90', '28x89', '17x54', '40x14'] as const
const labelSize = z.enum(labelSizes, { error: 'Invalid label size' })
export const subscriptionTier = z.enum(tiers, { error: 'Invalid subscription tier' })
const tensionUnit = z.enum(tensionUnits, { error: 'Invalid tension unit' })
const lengthUnit = z.enum(lengthUnits, { error: 'Invalid length unit' })

const shopTool = z.enum(shopTools, { error: 'Invalid shop tool' })

const currency = z
  .string({ error: 'Invalid currency' })
  .trim()
  .toUpperCase()
  .refine((code) => Intl.supportedValuesOf('currency').includes(code), { error: 'Invalid currency' })

const timeZone = z.string({ error: 'Invalid time zone' }).trim().refine(isTimeZone, { error: 'Invalid time zone' })

/** Settings of a person, the same in every business. */
const personalFields = {
  full_name: fullName,
  tension_unit: tensionUnit,
  length_unit: lengthUnit,
  theme: z.enum(themes, { error: 'Invalid theme' }),
  time_format: z.enum(timeFormats, { error: 'Invalid time format' }),
}

const businessFields = {
  business_name: optionalText({ max: maxLength.brand, tooLong: 'Business name is too long' }),
  business_phone: optionalText({ max: maxLength.phone, tooLong: 'Phone number is too long' }),
  business_address: optionalText({ max: maxLength.businessAddress, tooLong: 'Address is too long' }),
  /** ISO 4217. */
  currency,
  /** Used in messages and pages for customers. */
  customer_tension_unit: tensionUnit,
  /** IANA name. */
  time_zone: timeZone,
  turnaround_days: wholeNumber({
    name: 'Turnaround',
    min: 0,
    max: maxTurnaroundDays,
    tooLow: 'Turnaround must be at least 0 days',
    tooHigh: `Turnaround must be at most ${maxTurnaroundDays} days`,
  }),
  default_price: optionalPrice,
  default_mains_meters: metersUsed,
  default_crosses_meters: metersUsed,
  label_size: labelSize,
  shop_tools: z.array(shopTool).max(shopTools.length, { error: 'Invalid shop tool' }),
}

/** Excludes the tier, which the payment provider controls. */
export const profileUpdate = z.strictObject({ ...personalFields, ...businessFields }).partial()

/** A member of a business: the person's profile, identified by the user id, and the settings of the business. */
export const profile = z.object({
  id: stored.userId,
  full_name: read.text,
  /** The `stringer_id` of the business's records. */
  business_id: stored.stringerId,
  role: memberRole,
  /** Whether another person works or has worked in the business. If so, records show who did what. */
  has_colleagues: z.boolean(),
  subscription_tier: subscriptionTier,
  business_name: read.text.nullable(),
  business_phone: read.text.nullable(),
  business_address: read.text.nullable(),
  currency: read.text,
  tension_unit: tensionUnit,
  length_unit: lengthUnit,
  theme: z.enum(themes),
  time_format: z.enum(timeFormats),
  customer_tension_unit: tensionUnit,
  time_zone: read.text,
  turnaround_days: z.int(),
  default_price: read.money.nullable(),
  default_mains_meters: read.meters,
  default_crosses_meters: read.meters,
  label_size: labelSize,
  /** The shop tools that the business has turned on. */
  shop_tools: z.array(shopTool),
  created_at: read.instant,
  updated_at: read.instant,
})

export type ProfileUpdate = z.infer<typeof profileUpdate>
export type Profile = z.infer<typeof profile>
