// Reads and records imports of any kind.
import type { TenantDb } from '#database/access.ts'
import { imports } from '#database/tables/imports.ts'
import type { ImportKind } from '#domain/import/undo.ts'
import type { ImportId } from '#domain/values/ids.ts'
import { and, desc, eq } from 'drizzle-orm'

/** The column mapping of the last file of this kind with the same headings. Undefined if there was none. */
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

export type NewImport = Omit<typeof imports.$inferInsert, 'stringer_id' | 'undone_at' | 'created_at'>

export async function insertImport(db: TenantDb, fields: NewImport): Promise<void> {
  await db.insert(imports).values({ ...fields, stringer_id: db.stringer_id })
}
