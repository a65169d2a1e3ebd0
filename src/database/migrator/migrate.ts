import { createHmac } from 'node:crypto'

import type { Client } from 'pg'

import { convertEarlier } from './earlier-migrations.ts'
import { applyPending, createAppliedList, migrationsFolder, readApplied, readMigrationFiles } from './migrations.ts'
import { withClient } from '#database/connections/pool.ts'
import { installQueue } from '#database/queue.ts'

// An arbitrary key for the advisory lock that lets only one process migrate at a time.
const lockKey = 7_216_034

const loginRoles = ['stringdesk_app', 'stringdesk_system']

// The first two own the functions for customer links and search, and the migrating role must be a member of them to transfer ownership.
// It switches to the last one to read rows for a backup.
const memberRoles = ['stringdesk_link', 'stringdesk_search', 'stringdesk_backup']

/** Connection URLs of the two login roles. Their passwords are derived from the owner's, so every process knows them. */
export interface RoleUrls {
  readonly app_url: string
  readonly system_url: string
}

/** Throws if the owner's URL has no password to derive from. */
function roleUrl(ownerUrl: string, role: string): string {
  const url = new URL(ownerUrl)
  if (!url.password)
    throw new Error(
      'DATABASE_URL must contain a password, because the passwords of the two application roles are derived from it.',
    )
  url.password = createHmac('sha256', decodeURIComponent(url.password)).update(role).digest('base64url')
  url.username = role
  return url.href
}

export const roleUrls = (ownerUrl: string): RoleUrls => ({
  app_url: roleUrl(ownerUrl, 'stringdesk_app'),
  system_url: roleUrl(ownerUrl, 'stringdesk_system'),
})

/**
 * Applies pending migrations under a lock, each file in its own transaction (decision 0022).
 * @param from the folder with the files
 * @returns the names of the files that were applied
 * @throws StartError if a newer version has migrated the database, and an error if a file was edited after it was applied
 */
export const migrate = (ownerUrl: string, from = migrationsFolder): Promise<string[]> =>
  withClient(ownerUrl, async (owner) => {
    await prepareMigrations(owner, ownerUrl)
    const converted = from === migrationsFolder ? await convertEarlier(owner) : []
    const applied = [...converted, ...(await applyPending(owner, from))]
    await installQueue(owner, ownerUrl)
    return applied
  })

/** Locks out other migrations until the connection closes, and creates the roles and the list of applied migrations. */
export async function prepareMigrations(owner: Client, ownerUrl: string): Promise<void> {
  await owner.query('select pg_advisory_lock($1)', [lockKey])
  await ensureRoles(owner, ownerUrl)
  await createAppliedList(owner)
}

/** Counts a database's applied migrations, and those of this version still pending. */
export const countMigrations = (ownerUrl: string): Promise<{ applied: number; pending: number }> =>
  withClient(ownerUrl, async (owner) => {
    const applied = new Set((await readApplied(owner)).map(({ sha256 }) => sha256))
    const pending = (await readMigrationFiles()).filter(({ sha256 }) => !applied.has(sha256))
    return { applied: applied.size, pending: pending.length }
  })

async function ensureRoles(owner: Client, ownerUrl: string): Promise<void> {
  const { rows } = await owner.query<{ rolname: string }>(`select rolname from pg_roles where rolname like 'stringdesk_%'`)
  const existing = new Set(rows.map(({ rolname }) => rolname))
  for (const role of loginRoles) {
    const url = roleUrl(ownerUrl, role)
    if (!existing.has(role)) await owner.query(`create role ${role} login`)
    if (!(await canLogIn(url))) await owner.query(`alter role ${role} password '${new URL(url).password}'`)
  }
  for (const role of memberRoles)
    if (!existing.has(role)) await owner.query(`create role ${role} nologin; grant ${role} to current_user`)
}

const canLogIn = (url: string): Promise<boolean> => withClient(url, async () => true).catch(() => false)
