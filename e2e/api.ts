// The REST API as whoever is signed in on the page, to make quickly what a test only needs to be there.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import type { Page } from '@playwright/test'
import * as z from 'zod'

import { newStringer, type Stringer } from './desk.ts'

const made = z.looseObject({ id: z.string() })

export interface Api {
  send(method: 'POST' | 'PUT' | 'GET' | 'PATCH' | 'DELETE', path: string, data?: object): Promise<unknown>
  /** Makes a record and answers with its id. */
  make(path: string, data: object): Promise<string>
}

export interface Account extends Api {
  readonly stringer: Stringer
}

/** Opens an account over the API; the page is signed in from its next address on. */
export async function openAccount(page: Page, stringer = newStringer(), url?: string): Promise<Account> {
  const api = await apiOf(page, url)
  await api.send('POST', '/identity/sign-up', stringer)
  return { ...api, stringer }
}

const keys = new Map<string, string>()

/** The app's public key, which every page carries. Read once per app. */
async function keyOf(page: Page, origin: string): Promise<string> {
  const known = keys.get(origin)
  if (known) return known
  const html = await (await page.request.get(`${origin}/home`)).text()
  const [, settings = ''] = /id="settings">([^<]*)</.exec(html) ?? []
  const { backend_anon_key: key } = z.object({ backend_anon_key: z.string() }).parse(JSON.parse(settings))
  keys.set(origin, key)
  return key
}

/**
 * @param url of another app than the run's, which the page's context has as its base
 * @throws when the app answers with an error
 */
export async function apiOf(page: Page, url = process.env['E2E_URL'] ?? ''): Promise<Api> {
  const { origin } = new URL(url)
  const apikey = await keyOf(page, origin)
  const send: Api['send'] = async (method, path, data) => {
    // A connection that the server let go of while the page was looked at is opened anew.
    const answer = await page.request.fetch(`/api${path}`, { method, data, headers: { apikey, origin }, maxRetries: 2 })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }
  return { send, make: async (path, data) => made.parse(await send('POST', path, data)).id }
}

/** Moves a job from the status it has. */
export async function moveJob(api: Api, id: string, to: string): Promise<void> {
  const { status } = z.object({ status: z.string() }).parse(await api.send('GET', `/jobs/${id}`))
  await api.send('POST', `/jobs/${id}/move`, { from: status, to })
}

/** Changes a record at the version it has. */
export async function patch(api: Api, path: string, changes: object): Promise<void> {
  const { updated_at } = z.object({ updated_at: z.string() }).parse(await api.send('GET', path))
  await api.send('PATCH', path, { ...changes, updated_at })
}

const run = promisify(execFile)

/** What the operator does to give somebody the paid plan, or to take it back. */
export async function payFor({ email }: Stringer, tier: 'paid' | 'free' = 'paid'): Promise<void> {
  const env = { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] }
  await run(process.execPath, ['scripts/set-tier.ts', email, tier], { env, cwd: new URL('..', import.meta.url).pathname })
}
