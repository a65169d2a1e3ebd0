// What the columns of a file about string are: guessed from their names, changeable by the person.

/** Everything a column can be: the fields' own names. */
export const shelfTargets = [
  'leave_out',
  'brand',
  'model',
  'gauge',
  'color',
  'quantity_meters',
  'cost_per_meter',
  'reorder_threshold',
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
  cost_per_meter: 'Cost per metre',
  reorder_threshold: 'Reorder at, metres',
  notes: 'Notes',
  is_active: 'Active, yes or no',
}

/** Without these a row is no string. */
export const isShelf = (targets: readonly ShelfTarget[]): boolean => targets.includes('brand') && targets.includes('model')

const rules: readonly (readonly [ShelfTarget, RegExp])[] = [
  ['cost_per_meter', /^(cost|price)( per| a| \/)? ?(met(er|re)|m)$|^cost$/],
  ['reorder_threshold', /^(reorder|minimum|min)\b/],
  ['quantity_meters', /^(quantity|stock|left|length|met(er|re)s?|on the shelf)\b/],
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

/** What the columns of that heading probably are. */
export const guessShelf = (heading: readonly string[]): ShelfTarget[] =>
  heading.map((name) => rules.find(([, pattern]) => pattern.test(plain(name)))?.[0] ?? 'leave_out')
