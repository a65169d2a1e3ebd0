// Reads the data that an import of past jobs compares its rows with.
import type { TenantDb } from '#database/access.ts'
import { jsonArray } from '#database/imports.ts'
import { imports } from '#database/tables/imports.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { profiles } from '#database/tables/auth.ts'
import { businesses } from '#database/tables/businesses.ts'
import type { ImportKind } from '#domain/import/undo.ts'
import type { ImportId } from '#domain/values/ids.ts'
import type { TensionUnit } from '#domain/values/units.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import { and, desc, eq, gte, lte, sql } from 'drizzle-orm'

interface ImportSettings {
  readonly time_zone: string
  readonly tension_unit: TensionUnit
  readonly currency: string
}

/** The business's time zone and currency, and the importing member's tension unit. */
export async function readImportSettings(db: TenantDb): Promise<ImportSettings> {
  const [row] = await db
    .select({ time_zone: businesses.time_zone, currency: businesses.currency, tension_unit: profiles.tension_unit })
    .from(businesses)
    .innerJoin(profiles, eq(profiles.user_id, sql`app.current_user_id()`))
    .where(eq(businesses.id, db.stringer_id))
  return orNotFound(row)
}

export interface Range {
  /** The first and the last instant. */
  readonly from: string
  readonly to: string
}

/**
 * The jobs received within a range with their identifying fields, as a JSON array. Each job is an array too (`plan.ts`), because field
 * names would be half of the text.
 */
export async function existingJobs(db: TenantDb, { from, to }: Range, time_zone: string): Promise<string> {
  const { stringer_id, racquet_id, job_date, tension_mains, tension_crosses } = string_jobs
  const { string_mains_brand, string_mains_model, string_crosses_brand, string_crosses_model } = string_jobs
  const row = sql`json_build_array(${racquet_id}, to_char(${job_date} at time zone ${time_zone}, 'YYYY-MM-DD'), ${string_mains_brand},
    ${string_mains_model}, ${string_crosses_brand}, ${string_crosses_model}, ${tension_mains}, ${tension_crosses})`
  const [found] = await db
    .select({ json: jsonArray(row) })
    .from(string_jobs)
    .where(and(eq(stringer_id, db.stringer_id), gte(job_date, from), lte(job_date, to)))
  return orNotFound(found).json
}

/** The column mapping of the last file of a kind with the same heading, or undefined if there was none. */
export async function rememberedTargets(db: TenantDb, kind: ImportKind, heading_hash: string): Promise<string[] | undefined> {
  const [row] = await db
    .select({ targets: imports.targets })
    .from(imports)
    .where(and(eq(imports.stringer_id, db.stringer_id), eq(imports.kind, kind), eq(imports.heading_hash, heading_hash)))
    .orderBy(desc(imports.id))
    .limit(1)
  return row?.targets ?? undefined
}

/** The newest import, or null if there is none. */
export async function newestImport(db: TenantDb): Promise<ImportId | null> {
  const [row] = await db
    .select({ id: imports.id })
    .from(imports)
    .where(eq(imports.stringer_id, db.stringer_id))
    .orderBy(desc(imports.id))
    .limit(1)
  return row?.id ?? null
}
