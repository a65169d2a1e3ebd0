// Racquets and strings on the market. Read once at startup and in the worker threads that plan imports.
import { readFileSync } from 'node:fs'

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

const stringRow = z
  .object({ brand: z.string(), model: z.string(), material: z.string(), gauges_mm: z.string() })
  .transform(({ gauges_mm, ...string }) => ({ ...string, gauges_mm: gauges_mm === '' ? [] : gauges_mm.split('|') }))

function readRows<Row extends z.ZodType>(name: string, row: Row): z.infer<Row>[] {
  const csv = readFileSync(new URL(`../catalogue/${name}`, import.meta.url), 'utf8')
  return z.array(row).parse(papaparse.parse(csv, { header: true, skipEmptyLines: true }).data)
}

export const racquetModels = readRows('racquets.csv', racquetRow)
export const stringModels = readRows('strings.csv', stringRow)
