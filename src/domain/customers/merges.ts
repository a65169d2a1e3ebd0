// Two records of one person become one: what the kept one is given, and what it gives back.
import * as z from 'zod'

import { maxLength } from '#domain/constants.ts'
import { contactMethod, type Customer } from './schema.ts'
import { read } from '#domain/values/records.ts'

/** Hours in which a merge can be undone. */
export const undoHours = 24

/** What the kept record lacked and was given; `notes` is what was added to its own. */
export const taken = z.object({
  email: read.text.optional(),
  phone: read.text.optional(),
  preferred_contact_method: contactMethod.optional(),
  notes: read.text.optional(),
  is_active: z.literal(true).optional(),
})
export type Taken = z.infer<typeof taken>

type Fields = Pick<Customer, 'full_name' | 'email' | 'phone' | 'notes' | 'preferred_contact_method' | 'is_active'>

const gap = '\n\n'

/** A value of the other that the kept one has another for: it would be lost. */
const differing = (kept: string | null, gone: string | null): string[] =>
  gone !== null && kept !== null && kept.toLowerCase() !== gone.toLowerCase() ? [gone] : []

function addedNotes(kept: Fields, gone: Fields, liked: string | undefined): string | undefined {
  const also = [
    ...differing(kept.full_name, gone.full_name),
    ...differing(kept.phone, gone.phone),
    ...differing(kept.email, gone.email),
  ]
  const parts = [
    gone.notes ?? '',
    also.length > 0 ? `Also: ${also.join(', ')}` : '',
    liked === undefined ? '' : `Also liked on every racquet: ${liked}`,
  ]
  return parts.filter((part) => part !== '' && !(kept.notes ?? '').includes(part)).join(gap) || undefined
}

/**
 * What the kept record takes from the other.
 * @param liked what the other likes on every racquet, where that cannot move (`likedOtherwise`)
 */
export function takeOver(kept: Fields, gone: Fields, liked?: string): Taken {
  const notes = addedNotes(kept, gone, liked)
  return {
    ...(kept.email === null && gone.email !== null && { email: gone.email }),
    ...(kept.phone === null && gone.phone !== null && { phone: gone.phone }),
    ...(kept.preferred_contact_method === null &&
      gone.preferred_contact_method !== null && { preferred_contact_method: gone.preferred_contact_method }),
    ...(notes !== undefined && { notes }),
    ...(!kept.is_active && gone.is_active && { is_active: true as const }),
  }
}

/** The kept record's fields with what it takes. */
export const withTaken = (kept: Fields, { notes, ...rest }: Taken): Fields => ({
  ...kept,
  ...rest,
  ...(notes !== undefined && { notes: kept.notes === null ? notes : `${kept.notes}${gap}${notes}` }),
})

/** Whether the notes of both fit into one record. */
export const isTooLong = ({ notes }: Pick<Fields, 'notes'>): boolean => (notes ?? '').length > maxLength.notes

const without = (notes: string | null, added: string): string | null => {
  const own = notes ?? ''
  const block = [`${gap}${added}`, `${added}${gap}`, added].find((text) => own.includes(text))
  if (block === undefined) return notes
  // The last: what was added stands at the end until somebody writes below it.
  const at = own.lastIndexOf(block)
  return `${own.slice(0, at)}${own.slice(at + block.length)}` || null
}

/** What changes when the kept record gives back what it took. What was written over since stays. */
export function giveBack(kept: Fields, { notes, ...fields }: Taken): Partial<Fields> {
  return {
    ...(fields.email !== undefined && fields.email === kept.email && { email: null }),
    ...(fields.phone !== undefined && fields.phone === kept.phone && { phone: null }),
    ...(fields.preferred_contact_method !== undefined &&
      fields.preferred_contact_method === kept.preferred_contact_method && { preferred_contact_method: null }),
    ...(fields.is_active && { is_active: false }),
    ...(notes !== undefined && { notes: without(kept.notes, notes) }),
  }
}
