// Field schemas for input, with one message per mistake (docs/product.md, section 19). Output uses the cheaper schemas in records.ts.
import * as z from 'zod'

import { maxLength, maxMetersUsed, maxPrice, tensionLbs } from '#domain/constants.ts'
import { cleanText } from './text/clean-text.ts'
import { formatCount } from './numbers/counts.ts'
import { compareDecimals, decimalsOf, fromUnits, toUnits, withoutTrailingZeros } from './numbers/decimals.ts'
import { isEmailAddress, toAsciiDomain } from './contact/email-address.ts'
import { parsePattern } from '#domain/racquets/patterns.ts'
import { read } from './records.ts'
import { tensionMessages } from './numbers/units.ts'
import { toWebAddress } from './contact/web-address.ts'

type Text = { max: number; tooLong: string }

// Postgres can't store NUL. A lone surrogate has no UTF-8 form, and Postgres's JSON rejects it.
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** Text exactly as given, for passwords and for text that must equal another text. Ensures that Postgres can store and compare it. */
export const exactText = (required = 'Must be text') =>
  z
    .string({ error: typeError(required, 'Must be text') })
    .refine(isStorable, { error: 'Contains a character that cannot be stored', abort: true })

/** Text without invisible characters. All text input starts with this or with `exactText` (test/input-text.test.ts). */
export const storableText = (required?: string) => exactText(required).overwrite(cleanText)

/** A search query. */
export const searchText = (max: number) => storableText().trim().max(max)

const isAbsent = (input: unknown) => input === undefined || input === null

/** The message for missing input, or for input of the wrong type. */
const typeError = (required: string, wrongType: string) => (issue: { input?: unknown }) =>
  isAbsent(issue.input) ? required : wrongType

const emptyToNull = (text: string) => (text === '' ? null : text)

/** Text without leading and trailing spaces. */
const trimmed = ({ max, tooLong, required }: Text & { required?: string }) =>
  storableText(required).trim().max(max, { error: tooLong, abort: true })

/** Required text, trimmed. */
export const text = (field: Text & { required: string }) => trimmed(field).min(1, { error: field.required, abort: true })

/** A subject, which is used as an email header. */
export const singleLine = (field: z.ZodString) =>
  field.refine((value) => !/[\r\n]/.test(value), { error: 'The subject must be a single line' })

/** Trimmed text that can be absent (unchanged) or empty (null). */
export const optionalText = (field: Text) => trimmed(field).transform(emptyToNull).nullable().optional()

/** Brand and model of a racquet or a string. */
export const brand = text({ max: maxLength.brand, required: 'Brand is required', tooLong: 'Brand name is too long' })
export const model = text({ max: maxLength.brand, required: 'Model is required', tooLong: 'Model name is too long' })

export const notes = (tooLong = 'Notes are too long') => optionalText({ max: maxLength.notes, tooLong })

const invalidEmail = 'Invalid email address'

/** An email address with its domain in ASCII. The length is checked first, so that long text is rejected cheaply. */
export const email = text({ max: maxLength.email, tooLong: invalidEmail, required: 'Email is required' })
  .refine(isEmailAddress, { error: invalidEmail, abort: true })
  .overwrite(toAsciiDomain)

/** An email address to sign in with, as strict as better-auth's. */
export const accountEmail = email.regex(z.regexes.email, { error: invalidEmail })

export const optionalEmail = trimmed({ max: maxLength.email, tooLong: invalidEmail })
  .refine((value) => value === '' || isEmailAddress(value), { error: invalidEmail, abort: true })
  .overwrite(toAsciiDomain)
  .transform(emptyToNull)
  .nullable()
  .optional()

/** An http or https URL, stored in its parsed form. */
export const optionalUrl = (invalid: string) =>
  trimmed({ max: maxLength.url, tooLong: invalid })
    .transform((value, context) => (value === '' ? null : toWebAddress(invalid)(value, context)))
    .nullable()
    .optional()

type Whole = { name: string; min: number; max: number; tooLow: string; tooHigh: string }

/** A required whole number. */
export const wholeNumber = ({ name, min, max, tooLow, tooHigh }: Whole) =>
  z
    .int({ error: typeError(`${name} is required`, `${name} must be a whole number`), abort: true })
    .min(min, { error: tooLow })
    .max(max, { error: tooHigh })

export const optionalWholeNumber = (field: Whole) => wholeNumber(field).nullable().optional()

/** Whole lbs, 30 to 80. */
export const tension = wholeNumber({
  name: 'Tension',
  ...tensionLbs,
  ...tensionMessages('lbs'),
})
export const optionalTension = tension.nullable().optional()

type Decimal = { name: string; places: number; max: string; negative: string; tooHigh: string }

const decimalProblem = (input: string, { name, places, max, negative, tooHigh }: Decimal): string | undefined => {
  const decimals = decimalsOf(input)
  if (decimals === undefined) return `${name} must be a number`
  if (input.startsWith('-') && toUnits(input, decimals) !== 0n) return negative
  if (compareDecimals(input, max) > 0) return tooHigh
  return decimals > places ? `${name} may have at most ${formatCount(places, 'decimal')}` : undefined
}

// A number or text. Empty text is null. Exact: never converted to a float.
const decimal = (field: Decimal) =>
  z
    .union([z.string(), z.number()], { error: typeError(`${field.name} is required`, `${field.name} must be a number`) })
    .transform((input, context): string | null => {
      const given = cleanText(String(input)).trim()
      if (given === '') return null
      const problem = decimalProblem(given, field)
      if (problem === undefined) return fromUnits(toUnits(given, field.places), field.places)
      context.addIssue({ code: 'custom', message: problem })
      return z.NEVER
    })

// For any currency. `currencyProblems` checks the rules of a specific one (values/currency-rules.ts).
const moneyPlaces = 3
const toTwoDecimals = (value: string | null) => (value === null ? null : value.replace(/0$/, ''))

/** Money or null, not negative, in any currency. Returns "27.00" or "1.125". */
export const optionalMoney = (field: Omit<Decimal, 'places'>) =>
  decimal({ ...field, places: moneyPlaces })
    .transform(toTwoDecimals)
    .pipe(read.money.nullable())
    .nullable()
    .optional()

const trimZeros = (value: string | null) => (value === null ? null : withoutTrailingZeros(value))

/** Required money. */
export const money = (field: Omit<Decimal, 'places'>) =>
  decimal({ ...field, places: moneyPlaces })
    .transform(toTwoDecimals)
    .pipe(z.string({ error: `${field.name} is required` }).brand<'Money'>())

/** Meters or null, not negative, with at most two decimals. Returns "6.5". */
export const optionalMeters = (field: Omit<Decimal, 'places'>) =>
  decimal({ ...field, places: 2 })
    .transform(trimZeros)
    .pipe(read.meters.nullable())
    .nullable()
    .optional()

/** Required meters. */
export const meters = (field: Omit<Decimal, 'places'>) =>
  decimal({ ...field, places: 2 })
    .transform(trimZeros)
    .pipe(z.string({ error: `${field.name} is required` }).brand<'Meters'>())

/** Lbs with at most one decimal, as calibrators show them. Returns "57.9". */
export const measuredTension = ({ name, min, max }: { name: string; min: string; max: string }) =>
  decimal({ name, places: 1, max, negative: `${name} must be positive`, tooHigh: `${name} must be at most ${max} lbs` })
    .refine((value) => value === null || compareDecimals(value, min) >= 0, { error: `${name} must be at least ${min} lbs` })
    .transform(trimZeros)
    .pipe(z.string({ error: `${name} is required` }).brand<'Pounds'>())

/** Cost per meter or null, with four decimals, because it is the price of a reel divided by its length. */
export const optionalCostPerMeter = (field: Omit<Decimal, 'places'>) =>
  decimal({ ...field, places: 4 })
    .transform(trimZeros)
    .pipe(read.costPerMeter.nullable())
    .nullable()
    .optional()

/** 0 to the highest maximum price of all currencies. */
export const optionalPrice = optionalMoney({
  name: 'Price',
  max: maxPrice.thousandfold,
  negative: 'Price must be positive',
  tooHigh: 'Price is too high',
})

const metersUsedField = {
  name: 'Meters used',
  max: maxMetersUsed,
  negative: 'Meters used must be positive',
  tooHigh: 'Meters used is too high',
}

/** 0 to 50. */
export const metersUsed = meters(metersUsedField)
export const optionalMetersUsed = optionalMeters(metersUsedField)

/** An ISO 8601 instant, converted to UTC ("2026-11-21T07:20:00.123Z"). Outside 1900 to 2199 it is a typo. */
export const instant = (invalid = 'Invalid date') =>
  z.iso
    .datetime({ offset: true, error: invalid, abort: true })
    .transform((value) => new Date(value).toISOString())
    .refine((value) => value >= '1900' && value < '2200', { error: 'Date is out of range' })

/** A calendar day ("2026-11-21"). Outside 1900 to 2199 it is a typo. */
export const calendarDay = (required: string) =>
  z.iso
    .date({ error: required, abort: true })
    .refine((value) => value >= '1900' && value < '2200', { error: 'Date is out of range', abort: true })

export const optionalInstant = (invalid?: string) => instant(invalid).nullable().optional()

export const yesOrNo = z.boolean({ error: 'Must be yes or no' })

const normalizePattern = (pattern: string) => {
  const parsed = parsePattern(pattern)
  return parsed === null ? pattern : `${parsed.mains}x${parsed.crosses}`
}

/** Free text. Patterns are normalized to "16x19". Implausible ones get a warning (`patternWarning`) but are saved. */
export const optionalPattern = trimmed({ max: maxLength.stringPattern, tooLong: 'String pattern is too long' })
  .transform(normalizePattern)
  .transform(emptyToNull)
  .nullable()
  .optional()
