// What the cells of a row say of each field, before anything is checked. No schemas here: the screen shows rows by this.
import type { ImportTarget } from './columns.ts'

export type Texts<Target = ImportTarget> = ReadonlyMap<Target, string>

/** What the row says of each target: the first filled cell; of notes, all of them, a line each. */
export function textsOf<Target extends string>(cells: readonly string[], targets: readonly Target[]): Texts<Target> {
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

/** What more than one column is. Of these the first that is filled counts; notes are put together. */
export const doubledTargets = <Target extends string>(targets: readonly Target[]): Target[] =>
  [...new Set(targets)].filter(
    (target) => !['leave_out', 'notes'].includes(target) && targets.indexOf(target) !== targets.lastIndexOf(target),
  )

/** The whole name, also from its two parts; empty when there is none. */
export const nameOf = (texts: Texts): string =>
  texts.get('full_name') ?? [texts.get('first_name'), texts.get('last_name')].filter(Boolean).join(' ')
