// Racquets and strings on the market, for suggestions. Read once at start.
import { readFileSync } from 'node:fs'

import type { TenantDb } from '#database/access.ts'
import { positionsWithWords } from '#database/search.ts'
import papaparse from 'papaparse'
import * as z from 'zod'

const numberOrNull = z.string().transform((text) => (text === '' ? null : Number.parseInt(text, 10)))

const racquetRow = z
  .object({
    brand: z.string(),
    model: z.string(),
    string_pattern: z.string(),
    weight_g_unstrung: numberOrNull,
    balance_mm_unstrung: numberOrNull,
  })
  .transform(({ brand, model, string_pattern, weight_g_unstrung, balance_mm_unstrung }) => ({
    brand,
    model,
    string_pattern: string_pattern === '' ? null : string_pattern,
    weight_grams: weight_g_unstrung,
    balance_point_mm: balance_mm_unstrung,
  }))

const stringRow = z.object({ brand: z.string(), model: z.string(), material: z.string() })

function readRows<Row extends z.ZodType>(name: string, row: Row): z.infer<Row>[] {
  const csv = readFileSync(new URL(`../catalogue/${name}`, import.meta.url), 'utf8')
  return z.array(row).parse(papaparse.parse(csv, { header: true, skipEmptyLines: true }).data)
}

export const racquetModels = readRows('racquets.csv', racquetRow)
export const stringModels = readRows('strings.csv', stringRow)

/** The first `max` models whose name has the words of `text`, in the catalogue's order. */
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
const materials = new Map(stringModels.map((string) => [nameOf(string), string.material]))

/** The material of a string; undefined if the catalogue does not have it. */
export const materialOf = (string: { brand: string; model: string | null }): string | undefined => materials.get(nameOf(string))
