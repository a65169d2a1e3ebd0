// Maps the columns of an imported inventory file to fields. Guessed from the heading; the user can change the mapping.
import type { ImportColumns } from '#domain/import/columns.ts'
import type { LengthUnit } from '#domain/values/numbers/units.ts'

import { meaningOf, type Meaning } from '#domain/import/headings.ts'

/** The fields a column can be mapped to. Lengths and costs in feet are converted to meters. */
export const inventoryTargets = [
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
  'supplier',
  'item_number',
  'notes',
  'is_active',
] as const
export type InventoryTarget = (typeof inventoryTargets)[number]

const labels: Record<InventoryTarget, string> = {
  leave_out: 'Don’t import',
  brand: 'Brand',
  model: 'Model',
  gauge: 'Gauge',
  color: 'Color',
  quantity_meters: 'In stock, meters',
  quantity_feet: 'In stock, feet',
  cost_per_meter: 'Cost per meter',
  cost_per_foot: 'Cost per foot',
  reorder_threshold: 'Reorder at, meters',
  reorder_threshold_feet: 'Reorder at, feet',
  supplier: 'Supplier',
  item_number: 'Item number',
  notes: 'Notes',
  is_active: 'Active, yes or no',
}

/** The two fields of each value that depends on the length unit. */
export const lengthTargets = [
  { m: 'quantity_meters', ft: 'quantity_feet' },
  { m: 'cost_per_meter', ft: 'cost_per_foot' },
  { m: 'reorder_threshold', ft: 'reorder_threshold_feet' },
] as const satisfies readonly Record<LengthUnit, InventoryTarget>[]

export const inventoryColumns: ImportColumns<InventoryTarget> = {
  targets: inventoryTargets,
  labels,
  groups: [],
  // Both are named, even if only one is missing.
  findMissing: (mapping) => (mapping.includes('brand') && mapping.includes('model') ? [] : ['the brand', 'the model']),
}

const rules: readonly (readonly [InventoryTarget, RegExp])[] = [
  ['cost_per_meter', /^(cost|price)( per| a| ?\/)? ?(met(er|re)|m|foot|feet|ft)$|^cost$/],
  ['reorder_threshold', /^(reorder|minimum|min)\b/],
  ['quantity_meters', /^(quantity|stock|left|length|met(er|re)s?|feet|ft|on the shelf)\b/],
  ['brand', /^(string )?(brand|make|maker|manufacturer)$|^(marke|marque|marca)$/],
  ['model', /^(string )?(model|name|string)$|^(modell|modele|modelo)$/],
  ['gauge', /^(string )?(gauge|thickness|diameter)\b/],
  ['color', /^colou?r$|^(farbe|couleur)$/],
  ['supplier', /^(supplier|vendor|lieferant|fournisseur|proveedor|fornitore|distributor)$/],
  ['item_number', /^(supplier )?(item|article|part) (no|nr|number)$|^(sku|artikelnummer|item number)$/],
  ['notes', /^(notes?|comments?|remarks?)$/],
  ['is_active', /^(is )?active$/],
]

// A heading has a few words. Matching a whole file in one cell would take seconds.
const maxHeadingLength = 200

const normalizeHeading = (name: string): string =>
  name
    .slice(0, maxHeadingLength)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}/]+/gu, ' ')
    .trim()

/** The unit in a heading. Without one, Stringdesk's own exports are in meters. */
function unitOf(name: string): LengthUnit | undefined {
  const words = normalizeHeading(name)
  if (/\b(foot|feet|ft)\b/.test(words)) return 'ft'
  return inventoryTargets.some((target) => target === name.trim()) ||
    /\b(met(er|re|ro)s?|metri|mtrs?|m)\b|メートル|미터/.test(words)
    ? 'm'
    : undefined
}

const targetOf: Partial<Record<Meaning, InventoryTarget>> = {
  brand: 'brand',
  string_brand: 'brand',
  model: 'model',
  string_model: 'model',
  strings: 'model',
  gauge: 'gauge',
  color: 'color',
  quantity: 'quantity_meters',
  notes: 'notes',
}

const guessTarget = (name: string, unit: LengthUnit): InventoryTarget => {
  const meaning = meaningOf(name)
  const known = meaning && targetOf[meaning]
  const target = known ?? rules.find(([, pattern]) => pattern.test(normalizeHeading(name)))?.[0] ?? 'leave_out'
  return lengthTargets.find(({ m }) => m === target)?.[unitOf(name) ?? unit] ?? target
}

/**
 * Guesses the field of each column.
 * @param unit for lengths whose heading has no unit
 */
export function guessInventoryTargets(heading: readonly string[], unit: LengthUnit): InventoryTarget[] {
  const targets = heading.map((name) => guessTarget(name, unit))
  // The export of a business that works in feet has both units. Meters are exact, so feet are left out.
  const isDuplicate = (name: string) => lengthTargets.some(({ m, ft }) => ft === name && heading.includes(m))
  return targets.map((target, at) => (isDuplicate(heading[at] ?? '') ? 'leave_out' : target))
}
