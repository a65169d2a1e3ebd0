// The unvalidated texts of a row, by field. Imports no schemas, so that the import screen can use it without loading zod.
import { toFirstLast } from '#domain/customers/names.ts'

import type { CustomerTarget } from './customers/columns.ts'

export type RowTexts<Target = CustomerTarget> = ReadonlyMap<Target, string>

/** The text of each field: the first filled cell; notes are joined, one line each. */
export function rowTexts<Target extends string>(cells: readonly string[], targets: readonly Target[]): RowTexts<Target> {
  const texts = new Map<Target, string>()
  for (const [at, target] of targets.entries()) {
    const text = cells[at]?.trim() ?? ''
    if (text === '' || target === 'leave_out') continue
    const before = texts.get(target)
    if (before === undefined) texts.set(target, text)
    else if (target === 'notes') texts.set(target, `${before}\n${text}`)
  }
  return texts
}

/** Fields mapped to more than one column, for a warning that only the first filled cell counts. Notes are joined. */
export const repeatedTargets = <Target extends string>(targets: readonly Target[]): Target[] =>
  [...new Set(targets)].filter(
    (target) => !['leave_out', 'notes'].includes(target) && targets.indexOf(target) !== targets.lastIndexOf(target),
  )

interface PhoneTexts {
  readonly get: (target: 'mobile' | 'phone') => string | undefined
}

/** The phone number of a row and its field. A mobile number takes precedence because it can receive texts. */
export function phoneOf(texts: PhoneTexts): { readonly target: 'mobile' | 'phone'; readonly text: string | undefined } {
  const mobile = texts.get('mobile')
  return mobile === undefined ? { target: 'phone', text: texts.get('phone') } : { target: 'mobile', text: mobile }
}

interface NameTexts {
  readonly get: (target: 'full_name' | 'first_name' | 'last_name') => string | undefined
}

/** The full name, or first and last name joined. First name first, except in Stringdesk's own export. Empty if there is no name. */
export const fullName = (texts: NameTexts, isOwnExport = false): string =>
  (isOwnExport ? texts.get('full_name') : toFirstLast(texts.get('full_name') ?? '')) ||
  [texts.get('first_name'), texts.get('last_name')].filter(Boolean).join(' ')

/** A notice if the first name was moved to the front. */
export function nameNotices(texts: NameTexts, isOwnExport = false): string[] {
  const [written = '', name] = [texts.get('full_name'), fullName(texts, isOwnExport)]
  return written === '' || written === name ? [] : [`“${written}” is imported as “${name}”.`]
}
