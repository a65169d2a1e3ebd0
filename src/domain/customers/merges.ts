// Merging duplicate customers: which fields the kept record takes from the removed one, and how an undo reverts them.
import * as z from 'zod'

import { maxLength } from '#domain/constants.ts'
import { contactMethod, type Customer } from './schema.ts'
import { read } from '#domain/values/records.ts'

/** Hours in which a merge can be undone. */
export const undoHours = 24

/** The fields the kept record lacked and has taken. `notes` is the text appended to its own. */
export const taken = z.object({
  email: read.text.optional(),
  phone: read.text.optional(),
  preferred_contact_method: contactMethod.optional(),
  notes: read.text.optional(),
  is_active: z.literal(true).optional(),
})
export type TakenFields = z.infer<typeof taken>

type Fields = Pick<Customer, 'full_name' | 'email' | 'phone' | 'notes' | 'preferred_contact_method' | 'is_active'>

const separator = '\n\n'

/** The removed record's value if the kept one has a different one: it would be lost. */
const lostValue = (kept: string | null, gone: string | null): string[] =>
  gone !== null && kept !== null && kept.toLowerCase() !== gone.toLowerCase() ? [gone] : []

function addedNotes(kept: Fields, gone: Fields, preference: string | undefined): string | undefined {
  const also = [
    ...lostValue(kept.full_name, gone.full_name),
    ...lostValue(kept.phone, gone.phone),
    ...lostValue(kept.email, gone.email),
  ]
  const parts = [
    gone.notes ?? '',
    also.length > 0 ? `Also: ${also.join(', ')}` : '',
    preference === undefined ? '' : `Also prefers on every racquet: ${preference}`,
  ]
  return parts.filter((part) => part !== '' && !(kept.notes ?? '').includes(part)).join(separator) || undefined
}

/**
 * The fields the kept record takes from the one to be removed. Values it has already are added to its notes.
 * @param preference the removed record's preference if it cannot move (`conflictingPreference`)
 */
export function takeMissingFields(kept: Fields, gone: Fields, preference?: string): TakenFields {
  const notes = addedNotes(kept, gone, preference)
  return {
    ...(kept.email === null && gone.email !== null && { email: gone.email }),
    ...(kept.phone === null && gone.phone !== null && { phone: gone.phone }),
    ...(kept.preferred_contact_method === null &&
      gone.preferred_contact_method !== null && { preferred_contact_method: gone.preferred_contact_method }),
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

/** The changes that undo `takeMissingFields`. Fields edited since then do not change. */
export function revertTakenFields(kept: Fields, { notes, ...fields }: TakenFields): Partial<Fields> {
  return {
    ...(fields.email !== undefined && fields.email === kept.email && { email: null }),
    ...(fields.phone !== undefined && fields.phone === kept.phone && { phone: null }),
    ...(fields.preferred_contact_method !== undefined &&
      fields.preferred_contact_method === kept.preferred_contact_method && { preferred_contact_method: null }),
    ...(fields.is_active && { is_active: false }),
    ...(notes !== undefined && { notes: removeText(kept.notes, notes) }),
  }
}
