import type { TenantDb } from '#database/access.ts'
import { hasWords } from '#database/search.ts'
import { sql } from 'drizzle-orm'

import { racquetModels, stringModels } from './models.ts'

/** The models with these words. Postgres compares them, so that a word matches as it does in the inventory and in past jobs. */
async function search<Entry extends { brand: string; model: string }>(
  db: TenantDb,
  entries: readonly Entry[],
  text: string,
  max: number,
): Promise<Entry[]> {
  const names = JSON.stringify(entries.map(({ brand, model }) => `${brand} ${model}`))
  const { rows } = await db.execute<{ position: number }>(sql`select position::int
    from json_array_elements_text(${names}::text::json) with ordinality as entry (name, position)
    where ${hasWords(text, sql`name`) ?? sql`true`} order by position limit ${max}`)
  return rows.flatMap(({ position }) => entries[position - 1] ?? [])
}

export const searchRacquetModels = (db: TenantDb, text: string, max: number) => search(db, racquetModels, text, max)
export const searchStringModels = (db: TenantDb, text: string, max: number) => search(db, stringModels, text, max)
