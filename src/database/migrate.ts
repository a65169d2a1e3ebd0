import { createHash, createHmac } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

import type { Client } from 'pg'

import { withClient } from './pool.ts'
import { installQueue } from './queue.ts'

const folder = new URL('./migrations/', import.meta.url)

// The key of the advisory lock that lets only one process migrate at a time. An arbitrary number.
const lockKey = 7_216_034

const loginRoles = ['stringdesk_app', 'stringdesk_system']

// They own the functions for customer links and search. The migrating role must be a member to transfer ownership.
const functionRoles = ['stringdesk_link', 'stringdesk_search']

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
 * @returns the names of the files that were applied
 * @throws if a file was edited after it had been applied
 */
export const migrate = (ownerUrl: string): Promise<string[]> =>
  withClient(ownerUrl, async (owner) => {
    // Released when the connection closes.
    await owner.query('select pg_advisory_lock($1)', [lockKey])
    await ensureRoles(owner, ownerUrl)
    await owner.query(`create schema if not exists migration; create table if not exists migration.applied (
      file text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
    const applied = await applyPending(owner)
    await installQueue(owner, ownerUrl)
    return applied
  })

async function applyPending(owner: Client): Promise<string[]> {
  const { rows } = await owner.query<{ file: string; sha256: string }>('select file, sha256 from migration.applied')
  const hashes = new Map(rows.map(({ file, sha256 }) => [file, sha256]))
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const applied: string[] = []
  for (const file of files) {
    const text = await readFile(new URL(file, folder), 'utf8')
    const sha256 = createHash('sha256').update(text).digest('hex')
    const appliedHash = hashes.get(file)
    if (appliedHash === sha256) continue
    if (appliedHash) throw new Error(`The migration ${file} was changed after it had been applied. Add a new migration instead.`)
    await owner.query('begin')
    await owner.query(text)
    await owner.query('insert into migration.applied (file, sha256) values ($1, $2)', [file, sha256])
    await owner.query('commit')
    applied.push(file)
  }
  return applied
}

async function ensureRoles(owner: Client, ownerUrl: string): Promise<void> {
  const { rows } = await owner.query<{ rolname: string }>(`select rolname from pg_roles where rolname like 'stringdesk_%'`)
  const existing = new Set(rows.map(({ rolname }) => rolname))
  for (const role of loginRoles) {
    const url = roleUrl(ownerUrl, role)
    if (!existing.has(role)) await owner.query(`create role ${role} login`)
    if (!(await canLogIn(url))) await owner.query(`alter role ${role} password '${new URL(url).password}'`)
  }
  for (const role of functionRoles)
    if (!existing.has(role)) await owner.query(`create role ${role} nologin; grant ${role} to current_user`)
}

const canLogIn = (url: string): Promise<boolean> => withClient(url, async () => true).catch(() => false)
