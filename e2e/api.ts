// Calls the REST API with a page's session. Creates test data faster than the screens would.
import { openSql } from '#test/sql.ts'
import type { Page } from '@playwright/test'
import * as z from 'zod'

import { newStringer, type Stringer } from './fixtures.ts'

const createdRow = z.looseObject({ id: z.string() })

export interface Api {
  send(method: 'POST' | 'PUT' | 'GET' | 'PATCH' | 'DELETE', path: string, data?: object): Promise<unknown>
  /** Like `send`, without throwing. */
  trySend(method: string, path: string, data?: object): Promise<{ status: number; body: unknown }>
  /** Creates a record and returns its id. */
  make(path: string, data: object): Promise<string>
}

export interface Account extends Api {
  readonly stringer: Stringer
}

/** Creates an account through the API and signs the page in. */
export async function openAccount(page: Page, stringer = newStringer(), url?: string): Promise<Account> {
  const api = await apiOf(page, url)
  await api.send('POST', '/identity/sign-up', stringer)
  return { ...api, stringer }
}

const keys = new Map<string, string>()

/** The app's public key, which is part of every page. Read once per app. */
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
 * @param url the app's URL; defaults to the app of this test run
 * @throws if the app responds with an error
 */
export async function apiOf(page: Page, url = process.env['E2E_URL'] ?? ''): Promise<Api> {
  const { origin } = new URL(url)
  const apikey = await keyOf(page, origin)
  const fetch = (method: string, path: string, data?: object) =>
    // Retries open a new connection if the server closed an idle one.
    page.request.fetch(`/api${path}`, { method, data, headers: { apikey, origin }, maxRetries: 2 })
  const send: Api['send'] = async (method, path, data) => {
    const response = await fetch(method, path, data)
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
    return response.json()
  }
  const trySend: Api['trySend'] = async (method, path, data) => {
    const response = await fetch(method, path, data)
    const isJson = response.headers()['content-type']?.includes('json')
    return { status: response.status(), body: isJson ? await response.json() : await response.text() }
  }
  return { send, trySend, make: async (path, data) => createdRow.parse(await send('POST', path, data)).id }
}

/** Moves a job from its current status. */
export async function moveJob(api: Api, id: string, to: string): Promise<void> {
  const { status } = z.object({ status: z.string() }).parse(await api.send('GET', `/jobs/${id}`))
  await api.send('POST', `/jobs/${id}/move`, { from: status, to })
}

/** Records a payment of everything owed for a job. */
export async function payJob(api: Api, id: string, payment_method: string): Promise<void> {
  const { owed } = z.object({ owed: z.string() }).parse(await api.send('GET', `/jobs/${id}`))
  await api.send('POST', '/jobs/pay', { ids: [id], owed, payment_method })
}

/** Updates the current version of a record. */
export async function patch(api: Api, path: string, changes: object): Promise<void> {
  const { updated_at } = z.object({ updated_at: z.string() }).parse(await api.send('GET', path))
  await api.send('PATCH', path, { ...changes, updated_at })
}

/** Sets an account's plan in the database, as `npm run ops -- tier` does. */
export async function payFor({ email }: Stringer, tier: 'paid' | 'free' = 'paid'): Promise<void> {
  const owner = openSql(process.env['E2E_DATABASE_URL'] ?? '')
  await owner`update businesses set subscription_tier = ${tier} where id = (select id from auth.users where email = ${email})`
  await owner.end()
}
