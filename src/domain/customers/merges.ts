// Merging duplicate customers: which fields the kept record takes from the removed one, and how undoing the merge reverts them.
import * as z from 'zod'

import { maxLength } from '#domain/constants.ts'
import { contactMethod, type Customer } from './schema.ts'
import type { Contact } from './payers.ts'
import { stored, type CustomerId } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'

/** A merge can be undone for this many hours. */
export const undoHours = 24

/** The missing fields that the kept record has taken. `notes` is the text appended to its own. */
export const taken = z.object({
  email: read.text.optional(),
  phone: read.text.optional(),
  preferred_contact_method: contactMethod.optional(),
  notes: read.text.optional(),
  payer_id: stored.customerId.optional(),
  contact: z.enum(['payer', 'other']).optional(),
  contact_name: read.text.optional(),
  contact_phone: read.text.nullable().optional(),
  contact_email: read.text.nullable().optional(),
  is_active: z.literal(true).optional(),
})
export type TakenFields = z.infer<typeof taken>

type Fields = Pick<
  Customer,
  | 'full_name'
  | 'email'
  | 'phone'
  | 'notes'
  | 'preferred_contact_method'
  | 'is_active'
  | 'payer_id'
  | 'contact'
  | 'contact_name'
  | 'contact_phone'
  | 'contact_email'
>

const contactFields = ['contact_name', 'contact_phone', 'contact_email'] as const

/** Whether the kept record takes the removed one's contact person: its own contact is the default, and it names no other person. */
const takesContactPerson = (kept: Fields, gone: Fields): boolean =>
  gone.contact === 'other' && kept.contact === 'self' && contactFields.every((field) => kept[field] === null)

const losesContactPerson = (kept: Fields, gone: Fields): boolean => gone.contact === 'other' && !takesContactPerson(kept, gone)

/** "Ana, +1 555 0100". */
const describeContactPerson = ({ contact_name, contact_phone, contact_email }: Fields): string =>
  [contact_name, contact_phone, contact_email].filter(Boolean).join(', ')

/** Data of the removed record that the kept one has no field for. It is added to the notes. */
interface Unmatched {
  /** The preference for all racquets, if it can't move (`conflictingPreference`). */
  readonly preference?: string | undefined
  /** The payer's name, if the kept record has a different payer. */
  readonly payer?: string | undefined
}

const separator = '\n\n'

/** The removed record's value if it differs from the kept one's, because it would be lost. */
const lostValue = (kept: string | null, gone: string | null): string[] =>
  gone !== null && kept !== null && kept.toLowerCase() !== gone.toLowerCase() ? [gone] : []

function addedNotes(kept: Fields, gone: Fields, { preference, payer }: Unmatched): string | undefined {
  const also = [
    ...lostValue(kept.full_name, gone.full_name),
    ...lostValue(kept.phone, gone.phone),
    ...lostValue(kept.email, gone.email),
  ]
  const parts = [
    gone.notes ?? '',
    also.length > 0 ? `Also: ${also.join(', ')}` : '',
    payer === undefined ? '' : `Also paid by: ${payer}`,
    losesContactPerson(kept, gone) ? `Messages also went to: ${describeContactPerson(gone)}` : '',
    preference === undefined ? '' : `Also prefers on every racquet: ${preference}`,
  ]
  return parts.filter((part) => part !== '' && !(kept.notes ?? '').includes(part)).join(separator) || undefined
}

const takeContacts = (kept: Fields, gone: Fields): TakenFields => ({
  ...(kept.email === null && gone.email !== null && { email: gone.email }),
  ...(kept.phone === null && gone.phone !== null && { phone: gone.phone }),
  ...(kept.preferred_contact_method === null &&
    gone.preferred_contact_method !== null && { preferred_contact_method: gone.preferred_contact_method }),
})

/** Takes the message recipient together with the payer, unless the kept record has chosen another person. */
const takePayer = (payer_id: CustomerId, contact: Contact): TakenFields => ({
  payer_id,
  ...(contact === 'payer' && { contact }),
})

const takeContactPerson = (kept: Fields, gone: Fields): TakenFields =>
  takesContactPerson(kept, gone) && gone.contact_name !== null
    ? { contact: 'other', contact_name: gone.contact_name, contact_phone: gone.contact_phone, contact_email: gone.contact_email }
    : {}

/** The fields that the kept record takes from the removed one. Values of fields it already has are added to its notes. */
export function takeMissingFields(kept: Fields, gone: Fields, unmatched: Unmatched = {}): TakenFields {
  const notes = addedNotes(kept, gone, unmatched)
  return {
    ...takeContacts(kept, gone),
    ...(kept.payer_id === null &&
      gone.payer_id !== null &&
      takePayer(gone.payer_id, kept.contact === 'self' ? gone.contact : 'self')),
    ...takeContactPerson(kept, gone),
    ...(notes !== undefined && { notes }),
    ...(!kept.is_active && gone.is_active && { is_active: true as const }),
  }
}

/** The kept record's fields after the merge. */
export const applyTakenFields = (kept: Fields, { notes, ...rest }: TakenFields): Fields => ({
  ...kept,
  ...rest,
  ...(notes !== undefined && { notes: kept.notes === null ? notes : `${kept.notes}${separator}${notes}` }),
})

/** Whether notes are longer than a record allows. */
export const exceedsNotesLimit = ({ notes }: Pick<Fields, 'notes'>): boolean => (notes ?? '').length > maxLength.notes

const removeText = (notes: string | null, added: string): string | null => {
  const text = notes ?? ''
  const block = [`${separator}${added}`, `${added}${separator}`, added].find((candidate) => text.includes(candidate))
  if (block === undefined) return notes
  // The last occurrence, because the text was appended.
  const at = text.lastIndexOf(block)
  return `${text.slice(0, at)}${text.slice(at + block.length)}` || null
}

const revertContacts = (kept: Fields, { email, phone, preferred_contact_method: method }: TakenFields): Partial<Fields> => ({
  ...(email !== undefined && email === kept.email && { email: null }),
  ...(phone !== undefined && phone === kept.phone && { phone: null }),
  ...(method !== undefined && method === kept.preferred_contact_method && { preferred_contact_method: null }),
})

const revertContactPerson = (kept: Fields, taken: TakenFields): Partial<Fields> =>
  taken.contact === 'other' && kept.contact === 'other' && contactFields.every((field) => taken[field] === kept[field])
    ? { contact: 'self', contact_name: null, contact_phone: null, contact_email: null }
    : {}

/** The changes that undo `takeMissingFields`. Fields edited since then stay as they are. */
export function revertTakenFields(kept: Fields, { notes, ...fields }: TakenFields): Partial<Fields> {
  return {
    ...revertContacts(kept, fields),
    ...revertContactPerson(kept, fields),
    ...(fields.payer_id !== undefined &&
      fields.payer_id === kept.payer_id && { payer_id: null, ...(fields.contact === 'payer' && { contact: 'self' as const }) }),
    ...(fields.is_active && { is_active: false }),
    ...(notes !== undefined && { notes: removeText(kept.notes, notes) }),
  }
}
