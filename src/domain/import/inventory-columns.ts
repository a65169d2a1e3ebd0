// What the columns of a file about string are: guessed from their names, changeable by the person.
import type { LengthUnit } from '#domain/values/units.ts'

/** Everything a column can be: the fields' own names, and the lengths and the cost in feet, which are stored in metres. */
export const shelfTargets = [
  'leave_out',
  'brand',
  'model',
  'gauge',
  'color',
  'quantity_meters',
  'quantity_feet',
  'cost_per_meter',
  'cost_per_foot',
  'reorder_threshold',
  'reorder_threshold_feet',
  'notes',
  'is_active',
] as const
export type ShelfTarget = (typeof shelfTargets)[number]

/** What a person calls them. */
export const shelfWords: Record<ShelfTarget, string> = {
  leave_out: 'Leave out',
  brand: 'Brand',
  model: 'Model',
  gauge: 'Gauge',
  color: 'Color',
  quantity_meters: 'On the shelf, metres',
  quantity_feet: 'On the shelf, feet',
  cost_per_meter: 'Cost per metre',
  cost_per_foot: 'Cost per foot',
  reorder_threshold: 'Reorder at, metres',
  reorder_threshold_feet: 'Reorder at, feet',
  notes: 'Notes',
  is_active: 'Active, yes or no',
}

/** The same figure in either unit. */
export const shelfFigures = [
  { m: 'quantity_meters', ft: 'quantity_feet' },
  { m: 'cost_per_meter', ft: 'cost_per_foot' },
  { m: 'reorder_threshold', ft: 'reorder_threshold_feet' },
] as const satisfies readonly Record<LengthUnit, ShelfTarget>[]

/** Without these a row is no string. */
export const isShelf = (targets: readonly ShelfTarget[]): boolean => targets.includes('brand') && targets.includes('model')

const rules: readonly (readonly [ShelfTarget, RegExp])[] = [
  ['cost_per_meter', /^(cost|price)( per| a| ?\/)? ?(met(er|re)|m|foot|feet|ft)$|^cost$/],
  ['reorder_threshold', /^(reorder|minimum|min)\b/],
  ['quantity_meters', /^(quantity|stock|left|length|met(er|re)s?|feet|ft|on the shelf)\b/],
  ['brand', /^(string )?(brand|make|maker|manufacturer)$|^(marke|marque|marca)$/],
  ['model', /^(string )?(model|name|string)$|^(modell|modele|modelo)$/],
  ['gauge', /^(string )?(gauge|thickness|diameter)\b/],
  ['color', /^colou?r$|^(farbe|couleur)$/],
  ['notes', /^(notes?|comments?|remarks?)$/],
  ['is_active', /^(is )?active$/],
]

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}/]+/gu, ' ')
    .trim()

/** The unit that a heading names; our own names that name none are of metres. */
function unitOf(name: string): LengthUnit | undefined {
  if (/\b(foot|feet|ft)\b/.test(plain(name))) return 'ft'
  return shelfTargets.some((target) => target === name.trim()) || /\b(met(er|re)s?|m)\b/.test(plain(name)) ? 'm' : undefined
}

const guessOne = (name: string, unit: LengthUnit): ShelfTarget => {
  const target = rules.find(([, pattern]) => pattern.test(plain(name)))?.[0] ?? 'leave_out'
  return shelfFigures.find(({ m }) => m === target)?.[unitOf(name) ?? unit] ?? target
}

/**
 * What the columns of that heading probably are.
 * @param unit of lengths whose heading does not say it: the stringer's
 */
export function guessShelf(heading: readonly string[], unit: LengthUnit): ShelfTarget[] {
  const targets = heading.map((name) => guessOne(name, unit))
  // Our own file of who works in feet has both, and metres are exact.
  const isBeside = (name: string) => shelfFigures.some(({ m, ft }) => ft === name && heading.includes(m))
  return targets.map((target, at) => (isBeside(heading[at] ?? '') ? 'leave_out' : target))
}
