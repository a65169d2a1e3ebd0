// Locks that last until the transaction ends.
import { eq, sql, type SQL } from 'drizzle-orm'

import type { SystemDb, TenantDb } from './access.ts'
import { businesses } from './tables/businesses.ts'

/** The key spaces of advisory locks. */
const lockSpaces = {
  /** Imports, and undoing them. */
  imports: 26,
  archiveImports: 30,
  dayCloses: 48,
  /** Changes of payers. Must come before locks on customers. The trigger `app.check_payer` takes the same lock. */
  payers: 52,
  statements: 58,
  /** STOP and START from one number. */
  keywords: 70,
} as const
type LockName = keyof typeof lockSpaces

/** Waits for the lock of this name and key. */
export async function takeKeyLock(db: SystemDb | TenantDb, name: LockName, key: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${lockSpaces[name]}::int, hashtext(${key}))`)
}

/** Waits for the business's lock of this name. */
export const takeLock = (db: TenantDb, name: LockName): Promise<void> => takeKeyLock(db, name, db.stringer_id)

/** Like `takeLock`, but doesn't wait. Returns false if another transaction has the lock. */
export async function tryLock(db: TenantDb, name: LockName): Promise<boolean> {
  const { rows } = await db.execute<{ is_taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lockSpaces[name]}::int, hashtext(${db.stringer_id})) as is_taken`,
  )
  return rows[0]?.is_taken ?? false
}

/**
 * Locks the business's row, so that other changes wait that take the same lock: to its people, machines, places, pay rates, webhooks and
 * shared devices, and inserts of customers, for which the tier limit's trigger locks the row.
 */
export async function lockBusiness(db: TenantDb): Promise<void> {
  await db.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, db.stringer_id)).for('no key update')
}

/**
 * Locks rows in the order of their ids, and waits for transactions that change or extend them.
 * @param rows a table named `o`, and a condition
 */
export async function lockRows(db: TenantDb, rows: SQL): Promise<void> {
  await db.execute(sql`select count(*) from (select from ${rows} order by o.id for update) l`)
}
