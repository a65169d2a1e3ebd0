import { createHash, createHmac } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

import type { Client } from 'pg'

import { withClient } from './pool.ts'
import { installQueue } from './queue.ts'

const folder = new URL('./migrations/', import.meta.url)

// An arbitrary number, the same in every process: one migrates, the others wait.
const lock = 7_216_034

const loginRoles = ['stringdesk_app', 'stringdesk_system']

// They own the functions behind a customer link and the search. The migrating role must be a member to make them the owners.
const functionRoles = ['stringdesk_link', 'stringdesk_search']

/** Addresses of the two login roles. Their passwords are derived from the owner's, so every process knows them. */
export interface RoleUrls {
  readonly app_url: string
  readonly system_url: string
}

/** Throws when the owner's address has no password to derive from. */
function roleUrl(ownerUrl: string, role: string): string {
  const url = new URL(ownerUrl)
  if (!url.password)
    throw new Error('DATABASE_URL needs a password: the passwords of the two application roles are derived from it.')
  url.password = createHmac('sha256', decodeURIComponent(url.password)).update(role).digest('base64url')
  url.username = role
  return url.href
}

export const roleUrls = (ownerUrl: string): RoleUrls => ({
  app_url: roleUrl(ownerUrl, 'stringdesk_app'),
  system_url: roleUrl(ownerUrl, 'stringdesk_system'),
})

/**
 * Applies the missing migrations, under a lock, each file in a transaction of its own (decision 0022).
 * @returns the names of the files that were applied
 * @throws when a file was edited after it had been applied
 */
export const migrate = (ownerUrl: string): Promise<string[]> =>
  withClient(ownerUrl, async (owner) => {
    // Held until the connection is closed.
    await owner.query('select pg_advisory_lock($1)', [lock])
    await ensureRoles(owner, ownerUrl)
    await owner.query(`create schema if not exists migration; create table if not exists migration.applied (
      file text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
    const applied = await applyMissing(owner)
    await installQueue(owner, ownerUrl)
    return applied
  })

async function applyMissing(owner: Client): Promise<string[]> {
  const { rows } = await owner.query<{ file: string; sha256: string }>('select file, sha256 from migration.applied')
  const hashes = new Map(rows.map(({ file, sha256 }) => [file, sha256]))
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const applied: string[] = []
  for (const file of files) {
    const text = await readFile(new URL(file, folder), 'utf8')
    const sha256 = createHash('sha256').update(text).digest('hex')
    const before = hashes.get(file)
    if (before === sha256) continue
    if (before) throw new Error(`The migration ${file} was changed after it had been applied. Write a new one instead.`)
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
  const known = new Set(rows.map(({ rolname }) => rolname))
  for (const role of loginRoles) {
    const url = roleUrl(ownerUrl, role)
    if (!known.has(role)) await owner.query(`create role ${role} login`)
    if (!(await canLogIn(url))) await owner.query(`alter role ${role} password '${new URL(url).password}'`)
  }
  for (const role of functionRoles)
    if (!known.has(role)) await owner.query(`create role ${role} nologin; grant ${role} to current_user`)
}

const canLogIn = (url: string): Promise<boolean> => withClient(url, async () => true).catch(() => false)
