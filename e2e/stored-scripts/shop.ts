// Creates an account with a script in every text field of the API.
import { randomUUID } from 'node:crypto'

import { Authenticator } from '#test/authenticator.ts'
import { startReceiver } from '#test/receiver.ts'
import type { Browser, Page } from '@playwright/test'
import * as z from 'zod'

import { apiOf, payFor, type Api } from '#e2e/api.ts'
import { expect, newStringer } from '#e2e/fixtures.ts'
import { linkFor } from '#e2e/mails.ts'
import { Payloads } from './payloads.ts'

const places = z.looseObject({ items: z.array(z.looseObject({ id: z.string() })) })
const made = z.looseObject({ id: z.string() })
const version = z.looseObject({ updated_at: z.string() })
export const versionOf = async (api: Api, path: string) => version.parse(await api.send('GET', path)).updated_at

const creation = z.object({ challenge: z.string(), rp: z.object({ id: z.string() }) })

async function addPasskey(api: Api, fill: Payloads): Promise<void> {
  const { origin } = new URL(process.env['E2E_URL'] ?? '')
  const options = creation.parse(await api.send('POST', '/identity/passkeys/options', {}))
  const credential = new Authenticator().create(options, { origin })
  const { id, updated_at } = made.extend(version.shape).parse(await api.send('POST', '/identity/passkeys', { credential }))
  await fill.send('PATCH', '/identity/passkeys/{id}', { updated_at }, { id })
}

async function addWebhook(fill: Payloads): Promise<void> {
  const webhook = { url: 'https://example.com/webhooks', events: ['job.paid'] }
  const { id, updated_at } = made.extend(version.shape).parse(await fill.send('POST', '/webhooks', webhook))
  await fill.send('PATCH', '/webhooks/{id}', { updated_at, url: 'https://example.com/other' }, { id })
}

export const payload = '"><img src=x onerror="window.__ran = 1">'

async function setUpTexts(fill: Payloads): Promise<void> {
  const body = { gateway_content_type: 'application/json', gateway_body: '{"to":"{to}","text":"{text}"}' }
  const gateway = { provider: 'gateway', country: 'DE', gateway_url: 'https://example.com/texts', ...body }
  const settings = await fill.send('PATCH', '/text-settings', { ...gateway, updated_at: null })
  const { pathname } = new URL(z.object({ incoming_url: z.string() }).parse(settings).incoming_url)
  const query = new URLSearchParams({ from: '+4915735980077', text: payload })
  expect((await fetch(new URL(`${pathname}?${query.toString()}`, process.env['E2E_URL']))).status).toBe(200)
}

/** Sends an invitation. Resolves with the page to accept it. */
async function invite(fill: Payloads): Promise<URL> {
  const email = `${randomUUID()}@example.com`
  await fill.send('POST', '/invitations', { email, role: 'stringer' })
  return new URL(await linkFor(email, ''))
}

/** Invites a member who signs up with a payload as their name. */
async function addMember(browser: Browser, fill: Payloads): Promise<void> {
  const link = await invite(fill)
  const guest = await Payloads.open(await apiOf(await (await browser.newContext()).newPage()))
  await guest.send('POST', '/invitations/sign-up', { token: link.searchParams.get('token'), password: 'strings-and-gut' })
  for (const field of guest.accepted) fill.accepted.add(field)
}

/** Registers a shared tablet in a separate browser, because that signs out. Resolves with its page. */
async function addTablet(browser: Browser, fill: Payloads, account: { email: string; password: string }): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  const tablet = await Payloads.open(await apiOf(page))
  await tablet.send('POST', '/identity/sign-in', account)
  await tablet.send('POST', '/shared-devices', { idle_minutes: 5 })
  for (const field of tablet.accepted) fill.accepted.add(field)
  return page
}

const openPay = z.object({
  items: z.array(
    z.object({ user_id: z.string(), count: z.int(), total: z.string(), currency: z.string(), last_day: z.string() }),
  ),
})

/** Creates a pay run for the person who strung the jobs. */
async function addPayRun(api: Api): Promise<string> {
  const [earned] = openPay.parse(await api.send('GET', '/pay/open')).items
  if (!earned) throw new Error('There is no open pay')
  const { last_day: to, ...seen } = earned
  return await api.make('/pay/runs', { ...seen, to })
}

/** Adds a machine with a check, and a job that was strung on it. */
async function addMachine(api: Api, fill: Payloads, job: string): Promise<void> {
  await api.send('PATCH', '/identity/profile', {
    updated_at: await versionOf(api, '/identity/profile'),
    shop_tools: ['machines', 'places'],
  })
  const machine = made.extend(version.shape).parse(await fill.send('POST', '/machines', { kind: 'lockout' }))
  await fill.send('PATCH', '/machines/{id}', { updated_at: machine.updated_at }, { id: machine.id })
  const check = { checked_on: '2026-05-20', set_tension: '60', measured_tension: '57.9' }
  await fill.send('POST', '/machines/{machine_id}/calibrations', check, { machine_id: machine.id })
  await api.send('POST', `/jobs/${job}/machine`, { from: null, to: machine.id })
}

/** Saves a view, whose query string the page doesn't understand, so that it shows all jobs. */
async function addView(fill: Payloads): Promise<void> {
  const { id, updated_at } = made.extend(version.shape).parse(await fill.send('POST', '/job-views', {}))
  await fill.send('PATCH', '/job-views/{id}', { updated_at }, { id })
}

/** Adds a place with a finished racquet. Its name is in a list, which payloads don't fill. */
async function addPlace(api: Api, job: string): Promise<void> {
  const { items } = places.parse(await api.send('POST', '/places', { names: ['<svg onload=__ran=1>'] }))
  await api.send('POST', `/jobs/${job}/place`, { from: null, to: items[0]?.id })
}

/** Stores a payload as an address, which has no spaces, and as a receiver's response. */
async function addDelivery(api: Api): Promise<void> {
  const receiver = await startReceiver()
  receiver.respond = async () => payload
  const webhook = await api.make('/webhooks', { url: `${receiver.url}?${payload.replaceAll(/\s/g, '/')}`, events: ['job.paid'] })
  await api.send('POST', `/webhooks/${webhook}/test`)
  await receiver.stop()
}

async function addRecords(api: Api, fill: Payloads) {
  const make = async (...request: Parameters<Payloads['send']>) => made.parse(await fill.send(...request)).id
  const profile = z.looseObject({ id: z.string(), updated_at: z.string() }).parse(await api.send('GET', '/identity/profile'))
  await fill.send('PATCH', '/identity/profile', { updated_at: profile.updated_at, shop_tools: ['assignment', 'pay'] })
  const today = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)
  await fill.send('POST', '/absences', { user_id: profile.id, starts_on: today, ends_on: today })
  const everybody = { customer_id: null, kind: null, user_id: null }
  await fill.send('POST', '/pay/rates', { amount: '12', valid_from: today, from: null, ...everybody })
  await addPasskey(api, fill)
  const customer = await make('POST', '/customers', { email: 'jonas@example.com', preferred_contact_method: 'email' })
  const id = { id: customer }
  const gone = await make('POST', '/customers', {})
  await api.send('POST', `/customers/${customer}/merge`, { other: gone })
  await fill.send('PATCH', '/customers/{id}', { updated_at: await versionOf(api, `/customers/${customer}`) }, id)
  const racquet = await make('POST', '/racquets', { customer_id: customer, plays_per_week: 2 })
  await fill.send('PATCH', '/racquets/{id}', { updated_at: await versionOf(api, `/racquets/${racquet}`) }, { id: racquet })
  const preference = { racquet_id: null, preferred_tension_mains: 54, updated_at: null }
  await fill.send('PUT', '/preferences', { customer_id: customer, ...preference })

  const item = await make('POST', '/inventory', { quantity_meters: '12', cost_per_meter: '1', reorder_threshold: '500' })
  await fill.send('PATCH', '/inventory/{id}', { updated_at: await versionOf(api, `/inventory/${item}`) }, { id: item })
  await fill.send('POST', '/inventory/{id}/receive', { meters: '200' }, { id: item })
  const adjusted = { quantity_meters: '199', updated_at: await versionOf(api, `/inventory/${item}`) }
  await fill.send('POST', '/inventory/{id}/adjust', adjusted, { id: item })

  for (const kind of ['ready', 'received'] as const) {
    const own = { is_on: true, updated_at: null }
    await fill.send('PATCH', '/message-settings/{kind}', own, { kind })
    await fill.send('POST', '/message-settings/{kind}/preview', { subject: 'a', text: 'b' }, { kind })
  }
  const strings = { customer_id: customer, racquet_id: racquet, tension_mains: 54, tension_crosses: 52, price: '20.00' }
  const used = { inventory_mains_id: item, meters_used_mains: '6.5' }
  const job = () => make('POST', '/jobs', { ...strings, ...used })
  const jobs = { pending: await job(), in_progress: await job(), completed: await job(), picked_up: await job() }
  await fill.send('PATCH', '/jobs/{id}', { updated_at: await versionOf(api, `/jobs/${jobs.pending}`) }, { id: jobs.pending })
  const move = (job: string, from: string, to: string) => api.send('POST', `/jobs/${job}/move`, { from, to })
  await move(jobs.in_progress, 'pending', 'in_progress')
  await move(jobs.completed, 'pending', 'completed')
  await move(jobs.picked_up, 'pending', 'completed')
  await fill.send('POST', '/jobs/pay', { ids: [jobs.completed, jobs.picked_up], owed: '40.00' })
  const lowered = { updated_at: await versionOf(api, `/jobs/${jobs.picked_up}`), price: '15.00' }
  await api.send('PATCH', `/jobs/${jobs.picked_up}`, lowered)
  await fill.send('POST', '/jobs/{job_id}/refund', { amount: '5.00' }, { job_id: jobs.picked_up })
  await move(jobs.picked_up, 'completed', 'picked_up')
  const linkOf = async (id: string) =>
    z.looseObject({ feedback_path: z.string() }).parse(await api.send('GET', `/jobs/${id}`)).feedback_path
  const links = {
    pending: await linkOf(jobs.pending),
    completed: await linkOf(jobs.completed),
    answered: await linkOf(jobs.picked_up),
  }
  const token = new URLSearchParams(links.answered.split('?')[1]).get('token')
  await fill.send('POST', '/customer-page/feedback', { rating: 4, token })
  await fill.send('POST', '/customer-page/replies', { token, key: crypto.randomUUID() })
  const { items: replies } = z.object({ items: z.array(made) }).parse(await api.send('GET', '/replies'))
  for (const { id } of replies) await fill.send('POST', '/replies/{id}/answer', {}, { id })
  await fill.send('POST', '/feedback', { string_job_id: jobs.completed, rating: 4, updated_at: null })
  await fill.send('POST', '/support', {})
  await addView(fill)
  await api.trySend('POST', '/messages', { job_id: jobs.completed, kind: 'ready', channel: 'email' })
  const day = z.object({ day: z.string(), entries: z.int() }).parse(await api.send('GET', '/day-closes/open'))
  const cash = { opening_cash: '50', counted_cash: '50', left_cash: '50' }
  const close = await make('POST', '/day-closes', { ...day, ...cash, previous_id: null })
  await fill.send('POST', '/day-closes/{id}/notes', {}, { id: close })
  return { customer, racquet, item, jobs, links, close, run: await addPayRun(api) }
}

export type ScriptRecords = Awaited<ReturnType<typeof addRecords>>

/** Signs up for an account on the paid plan and fills it. */
export async function openShopOfScripts(page: Page, browser: Browser) {
  const api = await apiOf(page)
  const fill = await Payloads.open(api)
  const { email, password } = newStringer()
  await fill.send('POST', '/identity/sign-up', { email, password, full_name: 'Marta Lind' })
  await payFor({ email, password, full_name: '' })
  // Only a business without records can start an archive import.
  await fill.send('POST', '/archive-imports', { bytes: 1000 })
  const records = await addRecords(api, fill)
  await setUpTexts(fill)
  const token = { scopes: ['jobs:read'], expires_in_days: 30, current_password: password }
  await fill.send('POST', '/access-tokens', token)
  await addWebhook(fill)
  await addDelivery(api)
  await addMember(browser, fill)
  const tablet = await addTablet(browser, fill, { email, password })
  await api.send('PUT', '/pin', { pin: '2580' })
  const { pathname, search } = await invite(fill)
  await addMachine(api, fill, records.jobs.completed)
  await addPlace(api, records.jobs.completed)
  await api.send('PATCH', '/identity/profile', {
    updated_at: await versionOf(api, '/identity/profile'),
    shop_tools: ['assignment', 'machines', 'redos', 'day_close', 'places', 'pay', 'payers'],
  })
  return { api, fill, records, tablet, invitation: `${pathname}${search}` }
}
