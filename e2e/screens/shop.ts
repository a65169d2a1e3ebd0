// Starts an app with the demo data and accounts to view it with.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import type { Browser, BrowserContext, Page } from '@playwright/test'
import * as z from 'zod'

import { apiOf, openAccount, type Api } from '#e2e/api.ts'
import { startApp } from '#e2e/app.ts'
import { newStringer } from '#e2e/fixtures.ts'
import { localReceivers } from '#test/receiver.ts'

import { openAccountAbroad, type Abroad } from './abroad.ts'
import { addWebhooks } from './webhooks.ts'

/**
 * A signed-out visitor, the demo account (paid), the owner of the demo's club, its locked shared tablet, a new account, one at the free
 * plan's limit, one abroad with other units and long names, and one that sets up two-factor sign-in.
 */
export type Viewer = 'visitor' | 'demo' | 'club' | 'tablet' | 'new' | 'full' | 'abroad' | 'guarded'

/** The password of every account except the demo. */
export const { password } = newStringer()

type Storage = Awaited<ReturnType<BrowserContext['storageState']>>

/** Ids of demo records, and customer links. */
export interface Records {
  readonly customer: string
  readonly racquet: string
  readonly item: string
  readonly jobs: Readonly<Record<'pending' | 'in_progress' | 'completed' | 'picked_up', string>>
  readonly links: Readonly<Record<'pending' | 'completed' | 'answered', string>>
  readonly abroad?: Abroad
}

export interface Shop {
  readonly url: string
  readonly storage: Readonly<Record<Exclude<Viewer, 'visitor'>, Storage>>
  readonly records: Records
  stop(): Promise<void>
}

const run = promisify(execFile)
const root = new URL('../..', import.meta.url).pathname

const rows = z.object({
  items: z.array(z.looseObject({ id: z.string(), customer_id: z.string().default(''), racquet_id: z.string().default('') })),
})
const linked = z.object({ feedback_path: z.string() })

async function firstOf(api: Api, path: string) {
  const [row] = rows.parse(await api.send('GET', path)).items
  if (!row) throw new Error(`The demo data has nothing at ${path}`)
  return row
}

async function recordsOf(api: Api): Promise<Records> {
  const job = (status: string) => firstOf(api, `/jobs?status=${status}&limit=1`)
  const link = async (id: string) => linked.parse(await api.send('GET', `/jobs/${id}`)).feedback_path
  const pending = await job('pending')
  const in_progress = await job('in_progress')
  const completed = await job('completed')
  const picked_up = await job('picked_up')
  const feedback = z.looseObject({ string_job_id: z.string() }).parse(await firstOf(api, '/feedback?limit=1'))
  return {
    customer: picked_up.customer_id,
    racquet: picked_up.racquet_id,
    item: (await firstOf(api, '/inventory?limit=1')).id,
    jobs: { pending: pending.id, in_progress: in_progress.id, completed: completed.id, picked_up: picked_up.id },
    links: {
      pending: await link(pending.id),
      completed: await link(completed.id),
      answered: await link(feedback.string_job_id),
    },
  }
}

/** Fills the data folder with the demo data, as `npm run demo` does. */
async function demoIn(folder: string) {
  const { stdout } = await run(process.execPath, ['scripts/demo/demo.ts'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder },
  })
  const account = (pattern: RegExp) => {
    const [, email, found] = pattern.exec(stdout) ?? []
    if (!email || !found) throw new Error(`The demo data was not created:\n${stdout}`)
    return { email, password: found }
  }
  return {
    stringer: account(/Sign in as (\S+) with the password (\S+)/),
    club: account(/\(owner\): (\S+) with the password ([^;\s]+);/),
  }
}

/** Creates an account at the free plan's limit. */
export async function openFullAccount(page: Page): Promise<void> {
  const account = await openAccount(page, newStringer('Nora Vidal'))
  for (let count = 1; count <= 25; count++) await account.make('/customers', { full_name: `Person ${count}` })
}

/** Runs `work` in a new context and returns its result and cookies. */
async function enter<Result>(browser: Browser, url: string, work: (page: Page) => Promise<Result>) {
  const context = await browser.newContext({ baseURL: url })
  const result = await work(await context.newPage())
  const storage = await context.storageState()
  await context.close()
  return { result, storage }
}

/** Starts the app with its own data folder and port. */
export async function openShop(browser: Browser): Promise<Shop> {
  // Without a mail server the settings show a warning. The demo sends no email, so nothing has to listen at this address.
  const app = await startApp({ HOST: '127.0.0.1', SMTP_URL: 'smtp://127.0.0.1:9', ...localReceivers })
  process.env['E2E_URL'] = app.url
  process.env['E2E_DATABASE_URL'] = app.databaseUrl
  try {
    const owners = await demoIn(app.folder)
    const demo = await enter(browser, app.url, async (page) => {
      const api = await apiOf(page)
      await api.send('POST', '/identity/sign-in', owners.stringer)
      await addWebhooks(api)
      return recordsOf(api)
    })
    const club = await enter(browser, app.url, async (page) => (await apiOf(page)).send('POST', '/identity/sign-in', owners.club))
    const tablet = await enter(browser, app.url, async (page) => {
      const api = await apiOf(page)
      await api.send('POST', '/identity/sign-in', owners.club)
      await api.send('POST', '/shared-devices', { name: 'Counter', idle_minutes: 5 })
    })
    const fresh = await enter(browser, app.url, (page) => openAccount(page, newStringer('Sam Rivers')))
    const full = await enter(browser, app.url, openFullAccount)
    const guarded = await enter(browser, app.url, (page) => openAccount(page, newStringer('Ines Duarte')))
    const abroad = await enter(browser, app.url, openAccountAbroad)
    const storage = {
      demo: demo.storage,
      club: club.storage,
      tablet: tablet.storage,
      new: fresh.storage,
      full: full.storage,
      guarded: guarded.storage,
      abroad: abroad.storage,
    }
    const records = { ...demo.result, abroad: abroad.result }
    return { url: app.url, storage, records, stop: () => app.stop() }
  } catch (error) {
    await app.stop()
    throw error
  }
}
