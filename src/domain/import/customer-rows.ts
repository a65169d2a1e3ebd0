// Reads a row of an imported file as a customer, with a racquet when the row has one.
import type * as z from 'zod'

import { customerFields } from '#domain/customers/schema.ts'
import type { FieldProblem } from '#domain/errors.ts'
import { parseNumber } from '#domain/values/parse-number.ts'
import { racquetFields } from '#domain/racquets/schema.ts'

import { checkFormulas, checkWidth, parserFor, parseYesOrNo, schemaProblems, withoutExplained, type FileRow } from './cells.ts'
import { racquetTargets, type ImportTarget } from './customer-columns.ts'
import { fullName, nameNotices, rowTexts, type RowTexts } from './row-texts.ts'

const importedRacquet = racquetFields.omit({ customer_id: true, notes: true, photo_url: true, is_active: true })

export type ImportedCustomer = z.output<typeof customerFields>
export type ImportedRacquet = z.output<typeof importedRacquet>

export interface CustomerFileRow {
  /** Counted as in a spreadsheet: the heading is row 1. */
  readonly row: number
  readonly cells: readonly string[]
  /** Null when a field is invalid. */
  readonly customer: ImportedCustomer | null
  /** Null when a field is invalid or the row has no racquet. */
  readonly racquet: ImportedRacquet | null
  readonly problems: readonly FieldProblem[]
  /** How the row was read, where that is worth knowing. */
  readonly notices: readonly string[]
}

const parseContactMethod = parserFor([
  ['email', ['email', 'mail']],
  ['phone', ['phone', 'call', 'telephone', 'tel']],
  ['sms', ['sms', 'text', 'textmessage']],
])

// "305 g" and "305,0" are 305. Other text is returned unchanged, so the field's schema refuses it.
export const parseWholeNumber = (text: string): number | string => {
  const [, digits = ''] = /^(.{1,12}?)\s*(?:g|gr|mm|lbs?|min(?:ut\w*)?\.?|')?$/iu.exec(text.trim()) ?? []
  const parsed = parseNumber(digits, { places: 0 })
  return parsed.kind === 'number' && /^\d{1,9}(?:\.0+)?$/.test(parsed.value) ? Number(parsed.value) : text
}

const numberTargets: readonly ImportTarget[] = [
  'own_number',
  'weight_grams',
  'balance_point_mm',
  'preferred_tension_mains',
  'preferred_tension_crosses',
]

const customerInput = (texts: RowTexts): Record<string, unknown> => ({
  full_name: fullName(texts),
  email: texts.get('email') ?? null,
  phone: texts.get('phone') ?? null,
  notes: texts.get('notes') ?? null,
  preferred_contact_method: parseContactMethod(texts.get('preferred_contact_method') ?? '') || null,
  is_active: parseYesOrNo(texts.get('is_active') ?? 'yes'),
})

function racquetInput(texts: RowTexts): Record<string, unknown> | null {
  const filled = racquetTargets.filter((target) => texts.has(target))
  if (filled.length === 0) return null
  const valueOf = (target: ImportTarget, text = '') => (numberTargets.includes(target) ? parseWholeNumber(text) : text)
  return Object.fromEntries(filled.map((target) => [target, valueOf(target, texts.get(target))]))
}

// Spreadsheets turn a long phone number into scientific notation, which loses its last digits.
const scientificNotation = /^\d([.,]\d+)?E\+\d+$/i

/** A problem if a spreadsheet has changed the number. */
export function checkPhone(phone = ''): FieldProblem[] {
  return scientificNotation.test(phone)
    ? [{ path: 'phone', message: `A spreadsheet changed this number: ${phone}. Enter it again as text.` }]
    : []
}

/** Reads a row with the schemas of the API and collects all of its problems. `targets` is the field of each column. */
export function readCustomerRow({ row, cells, problem }: FileRow, targets: readonly ImportTarget[]): CustomerFileRow {
  if (problem !== undefined)
    return { row, cells, customer: null, racquet: null, problems: [{ path: '', message: problem }], notices: [] }
  const texts = rowTexts(cells, targets)
  const input = racquetInput(texts)
  const customer = customerFields.safeParse(customerInput(texts))
  const racquet = input && importedRacquet.safeParse(input)
  const failed = checkFormulas(cells, targets)
  const found = [...schemaProblems(customer), ...checkPhone(texts.get('phone')), ...schemaProblems(racquet)]
  const problems = [...checkWidth(cells, targets.length), ...withoutExplained(found, failed), ...failed]
  return { row, cells, customer: customer.data ?? null, racquet: racquet?.data ?? null, problems, notices: nameNotices(texts) }
}
