// One row of somebody's file as a customer, with a frame where the row names one.
import type * as z from 'zod'

import { customerFields } from '#domain/customers/schema.ts'
import type { FieldProblem } from '#domain/errors.ts'
import { racquetFields } from '#domain/racquets/schema.ts'

import { problemsOf, widthOf, wordsFor, yesOrNoOf } from './cells.ts'
import { racquetTargets, type ImportTarget } from './columns.ts'
import { nameOf, textsOf, type Texts } from './labels.ts'

const customerRow = customerFields
const racquetRow = racquetFields.omit({ customer_id: true, notes: true, photo_url: true, is_active: true })

export type CustomerOfRow = z.output<typeof customerRow>
export type RacquetOfRow = z.output<typeof racquetRow>

export interface ReadRow {
  /** Counted as a spreadsheet counts, so that the first below the heading is 2. */
  readonly row: number
  readonly cells: readonly string[]
  readonly customer: CustomerOfRow | null
  /** Null also when the row names none. */
  readonly racquet: RacquetOfRow | null
  readonly problems: readonly FieldProblem[]
}

const contactMethodOf = wordsFor([
  ['email', ['email', 'mail']],
  ['phone', ['phone', 'call', 'telephone', 'tel']],
  ['sms', ['sms', 'text', 'textmessage']],
])

// "305 g" is 305; what is no number stays as it was written, and is refused with the field's own words.
const numberOf = (text: string): number | string => {
  const [, digits] = /^(\d{1,9})\s*(?:g|mm|lbs?)?$/i.exec(text) ?? []
  return digits === undefined ? text : Number(digits)
}

const numbers: readonly ImportTarget[] = [
  'own_number',
  'weight_grams',
  'balance_point_mm',
  'preferred_tension_mains',
  'preferred_tension_crosses',
]

const customerInput = (texts: Texts): Record<string, unknown> => ({
  full_name: nameOf(texts),
  email: texts.get('email') ?? null,
  phone: texts.get('phone') ?? null,
  notes: texts.get('notes') ?? null,
  preferred_contact_method: contactMethodOf(texts.get('preferred_contact_method') ?? '') || null,
  is_active: yesOrNoOf(texts.get('is_active') ?? 'yes'),
})

function racquetInput(texts: Texts): Record<string, unknown> | null {
  const named = racquetTargets.filter((target) => texts.has(target))
  if (named.length === 0) return null
  const valueOf = (target: ImportTarget, text = '') => (numbers.includes(target) ? numberOf(text) : text)
  return Object.fromEntries(named.map((target) => [target, valueOf(target, texts.get(target))]))
}

// What a spreadsheet makes of a long number: the digits are lost.
const damaged = /^\d([.,]\d+)?E\+\d+$/i

function damageIn(texts: Texts): FieldProblem[] {
  const phone = texts.get('phone') ?? ''
  return damaged.test(phone) ? [{ path: 'phone', message: `A spreadsheet has damaged this number: ${phone}` }] : []
}

/** Reads a row by the schemas of the API, with every mistake in it. */
export function readRow(row: number, cells: readonly string[], targets: readonly ImportTarget[]): ReadRow {
  const texts = textsOf(cells, targets)
  const input = racquetInput(texts)
  const customer = customerRow.safeParse(customerInput(texts))
  const racquet = input && racquetRow.safeParse(input)
  const problems = [...widthOf(cells, targets.length), ...problemsOf(customer), ...damageIn(texts), ...problemsOf(racquet)]
  return { row, cells, customer: customer.data ?? null, racquet: racquet?.data ?? null, problems }
}
