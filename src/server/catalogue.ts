// Suggests racquets and strings on the market.
import type { TenantDb } from '#database/access.ts'
import { positionsWithWords } from '#database/queries/search.ts'

import { racquetModels, stringModels } from './catalogue-models.ts'

/** The first `max` models whose name contains the words of `text`, in catalog order. */
async function search<Model extends { brand: string; model: string }>(
  db: TenantDb,
  models: readonly Model[],
  text: string,
  max: number,
): Promise<Model[]> {
  const names = models.map(({ brand, model }) => `${brand} ${model}`)
  const positions = await positionsWithWords(db, names, text, max)
  return positions.flatMap((position) => models[position] ?? [])
}

export const searchRacquetModels = (db: TenantDb, text: string, max: number) => search(db, racquetModels, text, max)
export const searchStringModels = (db: TenantDb, text: string, max: number) => search(db, stringModels, text, max)

const nameOf = ({ brand, model }: { brand: string; model: string | null }) => `${brand} ${model ?? ''}`.trim().toLowerCase()
const byName = new Map(stringModels.map((string) => [nameOf(string), string]))

/** The material of a string, or undefined if it isn't in the catalog. */
export const materialOf = (string: { brand: string; model: string | null }): string | undefined =>
  byName.get(nameOf(string))?.material

/** The gauge of a string in millimeters, if the catalog has it in only one gauge. */
export function catalogGauge(string: { brand: string; model: string | null }): string | null {
  const [gauge, ...others] = byName.get(nameOf(string))?.gauges_mm ?? []
  return gauge === undefined || others.length > 0 ? null : gauge
}
