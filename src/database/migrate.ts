import { createHash, createHmac } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

import type { Client } from 'pg'

import { withClient } from './pool.ts'
import { installQueue } from './queue.ts'

const folder = new URL('./migrations/', import.meta.url)

// Any number, the same in every process: one migrates, the others wait for it.
const lock = 7_216_034

const loginRoles = ['stringdesk_app', 'stringdesk_system']

// Own the functions behind a player's link and of the search; the migrating role must be a member to hand them over.
const functionRoles = ['stringdesk_player', 'stringdesk_search']

/** Where the two login roles connect. Their passwords derive from the owner's, so that every process knows them. */
export interface RoleUrls {
  readonly app_url: string
  readonly system_url: string
}

/** The address for one of the login roles. Throws when the owner's address has no password to derive from. */
function roleUrl(ownerUrl: string, role: string): string {
  const url = new URL(ownerUrl)
  if (!url.password) throw new Error('DATABASE_URL needs a password: the passwords of the two application roles derive from it.')
  url.password = createHmac('sha256', decodeURIComponent(url.password)).update(role).digest('base64url')
  url.username = role
  return url.href
}

export const roleUrls = (ownerUrl: string): RoleUrls => ({
  app_url: roleUrl(ownerUrl, 'stringdesk_app'),
  system_url: roleUrl(ownerUrl, 'stringdesk_system'),
})

/**
 * Brings a database to the newest migration, under a lock, each file in a transaction of its own.
 * @returns the titles that were run now
 * @throws when a file that has landed was edited since
 */
export const migrate = (ownerUrl: string): Promise<string[]> =>
  withClient(ownerUrl, async (owner) => {
    // Held until the connection is closed.
    await owner.query('select pg_advisory_lock($1)', [lock])
    await ensureRoles(owner, ownerUrl)
    await owner.query(`create schema if not exists migration; create table if not exists migration.landed (
      title text primary key, sha256 text not null, landed_at timestamptz not null default now())`)
    const ran = await runMissing(owner)
    await installQueue(owner, ownerUrl)
    return ran
  })

async function runMissing(owner: Client): Promise<string[]> {
  const { rows } = await owner.query<{ title: string; sha256: string }>('select title, sha256 from migration.landed')
  const landed = new Map(rows.map(({ title, sha256 }) => [title, sha256]))
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const ran: string[] = []
  for (const title of files) {
    const text = await readFile(new URL(title, folder), 'utf8')
    const sha256 = createHash('sha256').update(text).digest('hex')
    const before = landed.get(title)
    if (before === sha256) continue
    if (before) throw new Error(`The migration ${title} was changed after it had landed. Write a new one instead.`)
    await owner.query('begin')
    await owner.query(text)
    await owner.query('insert into migration.landed (title, sha256) values ($1, $2)', [title, sha256])
    await owner.query('commit')
    ran.push(title)
  }
  return ran
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
