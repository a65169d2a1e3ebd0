// Reads a row of an imported file as a customer, and as a racquet if the row has one.
import type * as z from 'zod'

import { contactProblem } from '#domain/customers/contact.ts'
import type { Contact } from '#domain/customers/payers.ts'
import { customerFields } from '#domain/customers/schema.ts'
import type { FieldProblem } from '#domain/errors.ts'
import { parseNumber } from '#domain/values/numbers/parse-number.ts'
import { racquetFields } from '#domain/racquets/schema.ts'

import {
  formulaProblems,
  widthProblems,
  parserFor,
  parseYesOrNo,
  schemaProblems,
  withoutExplained,
  type FileRow,
} from '#domain/import/cells.ts'
import { racquetTargets, type CustomerTarget } from './columns.ts'
import { fullName, nameNotices, phoneOf, rowTexts, type RowTexts } from '#domain/import/row-texts.ts'

const importedRacquet = racquetFields.omit({ customer_id: true, photo_url: true })

export type ImportedCustomer = z.output<typeof customerFields>
export type ImportedRacquet = z.output<typeof importedRacquet>

export interface CustomerFileRow {
  /** Numbered as in a spreadsheet: the heading is row 1. */
  readonly row: number
  readonly cells: readonly string[]
  /** Null when a field is invalid. */
  readonly customer: ImportedCustomer | null
  /** Null when a field is invalid or the row has no racquet. */
  readonly racquet: ImportedRacquet | null
  /** The payer's name; null for customers who pay for themselves. */
  readonly payer_name: string | null
  readonly problems: readonly FieldProblem[]
  /** Interpretations of the row worth mentioning. */
  readonly notices: readonly string[]
}

const parseContactMethod = parserFor([
  ['email', ['email', 'mail']],
  ['phone', ['phone', 'call', 'telephone', 'tel']],
  ['sms', ['sms', 'text', 'textmessage']],
])

const parseContact = parserFor<Contact>([
  ['self', ['self', 'customer']],
  ['payer', ['payer']],
  ['other', ['other', 'contactperson']],
])

// "305 g" and "305,0" are 305. Other text is returned unchanged, so that the field's schema rejects it.
export const parseWholeNumber = (text: string): number | string => {
  const [, digits = ''] = /^(.{1,12}?)\s*(?:g|gr|mm|lbs?|min(?:ut\w*)?\.?|')?$/iu.exec(text.trim()) ?? []
  const parsed = parseNumber(digits, { places: 0 })
  return parsed.kind === 'number' && /^\d{1,9}(?:\.0+)?$/.test(parsed.value) ? Number(parsed.value) : text
}

const numberTargets: readonly CustomerTarget[] = [
  'own_number',
  'weight_grams',
  'balance_point_mm',
  'preferred_tension_mains',
  'preferred_tension_crosses',
  'plays_per_week',
  'restring_weeks',
]

const customerInput = (texts: RowTexts, isOwnExport: boolean): Record<string, unknown> => ({
  full_name: fullName(texts, isOwnExport),
  email: texts.get('email') ?? null,
  phone: phoneOf(texts).text ?? null,
  notes: texts.get('notes') ?? null,
  preferred_contact_method: parseContactMethod(texts.get('preferred_contact_method') ?? '') || null,
  is_active: parseYesOrNo(texts.get('is_active') ?? 'yes'),
  ...contactInput(texts),
})

const contactInput = (texts: RowTexts): Record<string, unknown> => ({
  contact: contactOf(texts),
  contact_name: texts.get('contact_name') ?? null,
  contact_phone: texts.get('contact_phone') ?? null,
  contact_email: texts.get('contact_email') ?? null,
  is_organisation: parseYesOrNo(texts.get('is_organisation') ?? 'no'),
})

// A parent in the row receives the messages, unless the file says otherwise.
function contactOf(texts: RowTexts): string {
  const text = texts.get('contact')
  if (text !== undefined) return parseContact(text)
  return texts.has('contact_name') && (texts.has('contact_phone') || texts.has('contact_email')) ? 'other' : 'self'
}

/** Columns of a racquet whose names differ from the record's field. */
const racquetFieldOf: Partial<Record<CustomerTarget, string>> = { racquet_notes: 'notes', racquet_is_active: 'is_active' }
const targetOfRacquetField = (path: string): string => racquetTargets.find((target) => racquetFieldOf[target] === path) ?? path

function racquetInput(texts: RowTexts): Record<string, unknown> | null {
  const filled = racquetTargets.filter((target) => texts.has(target) && target !== 'racquet_is_active')
  if (filled.length === 0) return null
  const valueOf = (target: CustomerTarget, text = '') => (numberTargets.includes(target) ? parseWholeNumber(text) : text)
  return {
    ...Object.fromEntries(filled.map((target) => [racquetFieldOf[target] ?? target, valueOf(target, texts.get(target))])),
    is_active: parseYesOrNo(texts.get('racquet_is_active') ?? 'yes'),
  }
}

// Spreadsheets turn a long phone number into scientific notation, which loses its last digits.
const scientificNotation = /^\d([.,]\d+)?E\+\d+$/i

/** Reports phone problems on the column that the number comes from. */
export const atPhone = (target: 'mobile' | 'phone', problems: readonly FieldProblem[]): FieldProblem[] =>
  problems.map(({ path, message }) => ({ path: path === 'phone' ? target : path, message }))

/** A problem if a spreadsheet has altered the number. */
export function phoneProblems(phone: string | undefined, path: CustomerTarget): FieldProblem[] {
  return phone !== undefined && scientificNotation.test(phone)
    ? [{ path, message: `A spreadsheet changed this number: ${phone}. Enter it again as text.` }]
    : []
}

interface ReadOptions {
  /** The field of each column. */
  readonly targets: readonly CustomerTarget[]
  /** Whether the file is Stringdesk's own export, whose names are correct as they are. */
  readonly isOwnExport: boolean
}

/** Reads a row with the API's schemas and collects all of its problems. */
export function readCustomerRow({ row, cells, problem }: FileRow, { targets, isOwnExport }: ReadOptions): CustomerFileRow {
  if (problem !== undefined) {
    const problems = [{ path: '', message: problem }]
    return { row, cells, customer: null, racquet: null, payer_name: null, problems, notices: [] }
  }
  const texts = rowTexts(cells, targets)
  const input = racquetInput(texts)
  const customer = customerFields.safeParse(customerInput(texts, isOwnExport))
  const racquet = input && importedRacquet.safeParse(input)
  const failed = formulaProblems(cells, targets)
  const phone = phoneOf(texts)
  const found = [
    ...atPhone(phone.target, schemaProblems(customer)),
    ...phoneProblems(phone.text, phone.target),
    ...phoneProblems(texts.get('contact_phone'), 'contact_phone'),
    ...contactProblems(customer.data),
    ...schemaProblems(racquet).map(({ path, message }) => ({ path: targetOfRacquetField(path), message })),
  ]
  const problems = [...widthProblems(cells, targets.length), ...withoutExplained(found, failed), ...failed]
  return {
    row,
    cells,
    customer: customer.data ?? null,
    racquet: racquet?.data ?? null,
    payer_name: texts.get('payer_name') ?? null,
    problems,
    notices: nameNotices(texts, isOwnExport),
  }
}

function contactProblems(customer: ImportedCustomer | undefined): FieldProblem[] {
  const { contact = 'self', contact_name = null, contact_phone = null, contact_email = null } = customer ?? {}
  const refusal = contactProblem({ contact, contact_name, contact_phone, contact_email })
  return refusal ? [refusal] : []
}
