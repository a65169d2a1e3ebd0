// Renders everything a customer receives in the pseudo-locale. A Latin letter that isn't data has bypassed the message catalog.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { dayMs } from '#domain/values/dates/durations.ts'
import type { CustomerPageView } from '#contract/feedback.ts'
import { feedbackFormProblems, emptyFeedbackForm } from '#domain/feedback/form-rules.ts'
import { exampleJob } from '#domain/messages/example.ts'
import { placeholderValues, renderMessage, type MessageSource } from '#domain/messages/placeholder-values.ts'
import { defaultTemplate, messageKinds } from '#domain/messages/schema.ts'
import { renderCombined } from '#domain/messages/combined-message.ts'
import { customerId, jobId, newId } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'
import { withPageText } from '#server/http/pages/customer-page.ts'
import { notFoundPage, statePage } from '#server/messages/unsubscribe-page.ts'
import { customerMail } from '#server/messages/delivery-mails.ts'
import { drawStatement } from '#server/statements/document.ts'
import { NowProvider } from '#web/components/display/now.ts'
import { CustomerPage } from '#web/features/customer-page/CustomerPage.tsx'
import { LinkProblem } from '#web/features/customer-page/LinkProblem.tsx'
import { Label } from '#web/features/jobs/print/Label.tsx'
import { Slip } from '#web/features/jobs/print/Slip.tsx'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'

import { people } from './callers.ts'
import { testDatabase } from './database.ts'
import { aJob, aRacquet, updateCustomer } from './factories.ts'
import { pagesOfPdf } from './pdf.ts'
import { pseudoLocale } from './pseudo-locale.ts'

const compiled = await vi.hoisted(async () => (await import('./pseudo-locale.ts')).compilePseudoLocale())
vi.mock('#text/compiled/messages.js', () => import(/* @vite-ignore */ compiled.messages))
vi.mock('#text/compiled/runtime.js', () => import(/* @vite-ignore */ compiled.runtime))

const src = fileURLToPath(new URL('../src/', import.meta.url))
const now = new Date().toISOString()
const inDays = (days: number) => new Date(Date.parse(now) + days * dayMs).toISOString()
const link = 'https://strings.example/feedback?token=abc'

/** Input of customers and businesses, units, and city names: the only text without accents. */
const data = [
  link,
  'Baseline Strings',
  'Jonas Weber',
  'Jonas',
  'Babolat',
  'Pure Aero',
  'Luxilon',
  'ALU Power',
  'Wilson',
  'NXT',
  'Yonex',
  'EZONE',
  '16x19',
  'lbs',
  'Auckland',
  'Boardy',
]

/** The readable text between tags and in attributes that are shown or read aloud. */
const readable = (html: string): string[] => [
  ...html.replaceAll(/<(style|script)[\s\S]*?<\/\1>/g, '').split(/<[^>]*>/),
  ...[...html.matchAll(/(?:title|aria-label|alt|placeholder|content)="([^"]*)"/g)].map(([, text = '']) => text),
]

function bypassing(texts: readonly string[]): string[] {
  const withoutData = (text: string) => data.reduce((rest, known) => rest.replaceAll(known, ''), text.replaceAll(/&#?\w+;/g, ''))
  return texts.filter((text) => /[a-z]/i.test(withoutData(text))).map((text) => text.trim())
}

const job: CustomerPageView = {
  business_name: 'Baseline Strings',
  time_zone: 'Pacific/Auckland',
  tension_unit: 'lbs',
  brand: 'Babolat',
  model: 'Pure Aero',
  status: 'pending',
  job_date: inDays(-3),
  due_date: inDays(1),
  time_completed: null,
  picked_up_at: null,
  string_mains_brand: 'Luxilon',
  string_mains_model: 'ALU Power',
  string_mains_color: null,
  string_crosses_brand: 'Wilson',
  string_crosses_model: 'NXT',
  string_crosses_color: null,
  string_source_mains: 'customer',
  string_source_crosses: 'shop',
  tension_mains: 52,
  tension_crosses: 50,
  string_pattern: '16x19',
  feedback: null,
  may_send_feedback: false,
  conversation: [],
}
const ready = { ...job, status: 'completed', time_completed: inDays(-1), may_send_feedback: true } as const
const feedback = {
  ...emptyFeedbackForm,
  rating: 4,
  spin_rating: 5,
  tension_feedback: 'too_tight',
  would_restring_same: false,
  hours_played: 6,
  playability_notes: 'Boardy',
  general_comments: null,
  created_at: inDays(-1),
  updated_at: inDays(-1),
} as const

const html = (element: ReactElement) => readable(renderToStaticMarkup(element))
const page = (initialJob: CustomerPageView) =>
  html(
    createElement(NowProvider, {
      initial: now,
      // oxlint-disable-next-line react/no-children-prop -- the props' type requires it here
      children: createElement(CustomerPage, {
        initialJob,
        send: () => Promise.reject(new Error('never')),
        write: () => Promise.reject(new Error('never')),
      }),
    }),
  )

describe('the customer page', () => {
  it.each<[string, CustomerPageView]>([
    ['received', job],
    ['overdue', { ...job, due_date: inDays(-1) }],
    ['due in weeks at a business without a name', { ...job, due_date: inDays(20), business_name: null }],
    ['on the machine', { ...job, status: 'in_progress' }],
    ['ready, with the form', ready],
    ['picked up, with the form', { ...ready, status: 'picked_up', picked_up_at: inDays(-1) }],
    ['with feedback that can be changed', { ...ready, feedback }],
    ['with feedback that can no longer be changed', { ...ready, feedback, may_send_feedback: false }],
  ])('is fully translated: %s', (_, view) => {
    expect(bypassing(page(view))).toEqual([])
  })

  it.each(['NOT_FOUND_ERROR', 'VALIDATION_ERROR', 'NETWORK_ERROR', 'UNKNOWN_ERROR'] as const)(
    'is fully translated after %s',
    async (code) => {
      const { messages } = await import('#domain/errors.ts')
      const message = code === 'NETWORK_ERROR' ? messages.network : messages.formException
      const failure = { code, message, fields: [], limit: undefined }
      expect(bypassing(html(createElement(LinkProblem, { failure })))).toEqual([])
    },
  )

  it('is fully translated when it reports problems of the form', () => {
    const long = '.'.repeat(2001)
    const values = { ...emptyFeedbackForm, playability_notes: long, general_comments: long }
    const problems = ['-1', '1001', '2.5'].flatMap((hours_played) =>
      feedbackFormProblems({ ...values, hours_played }, { needsRating: true }),
    )
    expect(problems).toHaveLength(12)
    expect(bypassing(problems.map(({ message }) => message))).toEqual([])
  })

  it('is fully translated before its script runs', async () => {
    const file = await readFile(join(src, '../feedback.html'), 'utf8')
    const texts = readable(withPageText(file)).filter((text) => !/width=|#|%|noindex|no-referrer/.test(text))
    expect(bypassing(texts)).toEqual([])
  })

  it('has no hard-coded text in states that only a click reaches', async () => {
    const folder = join(src, 'web/features/customer-page')
    const files = (await readdir(folder)).filter((file) => file.endsWith('.tsx'))
    const sources = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
    expect(files.length).toBeGreaterThan(5)
    expect(
      sources.flatMap(
        (source) => source.match(/^\s+[A-Z][a-z’' ]+[^;:={}()]*$|(?:aria-label|label|legend|title|placeholder)="[^"]*"/gm) ?? [],
      ),
    ).toEqual([])
  })
})

const source: MessageSource = {
  ...exampleJob(now),
  recipient_name: 'Jonas Weber',
  is_organisation: false,
  racquet_owner: null,
  payer_id: null,
  business_name: 'Baseline Strings',
  stringer_name: 'Baseline Strings',
  model: 'Pure Aero',
  currency: 'USD',
  tension_unit: 'lbs',
  time_zone: 'UTC',
}
const other: MessageSource = { ...source, brand: 'Yonex', model: 'EZONE', owed: read.money.parse('30.00') }

describe.each(messageKinds)('the message %s', (kind) => {
  const valuesOf = (one: MessageSource) => placeholderValues(kind, one, link, now)
  const rendered = renderMessage(defaultTemplate(kind), valuesOf(source))

  it('is fully translated for one racquet', () => {
    const sent = { id: 'x', round: 1, kind, address: 'x@example.com', business: 'Baseline Strings', reply_to: null }
    const mail = customerMail({ ...sent, ...rendered }, 'https://strings.example', link)
    expect(bypassing([mail.subject, mail.text, ...readable(mail.html ?? '')])).toEqual([])
    expect(mail.html).toContain(`lang="${pseudoLocale}"`)
  })

  it('is fully translated for several racquets', () => {
    const { text } = defaultTemplate(kind)
    const combined = renderCombined(
      { kind, text, subject: null },
      [source, other].map((one) => ({ source: one, values: valuesOf(one) })),
    )
    expect(bypassing([combined.subject, combined.text])).toEqual([])
  })
})

describe('the unsubscribe page', () => {
  const business_name = 'Baseline Strings'
  it.each([
    ['with reminders on', () => statePage({ business_name, reminders_off: false }, 'nonce')],
    ['with reminders off', () => statePage({ business_name, reminders_off: true }, 'nonce')],
    ['for an invalid link', () => notFoundPage('nonce')],
  ])('is fully translated %s', async (_, render) => {
    const content = String(await render())
    expect(content).toContain(`lang="${pseudoLocale}"`)
    expect(bypassing(readable(content).filter((text) => !/width=|noindex/.test(text)))).toEqual([])
  })
})

it.each([
  ['with all details', true],
  ['without optional details', false],
])('the label and the work slip are fully translated %s', async (_, isComplete) => {
  const database = await testDatabase()
  const { api } = await people(database.services).signUp('Jonas Weber')
  const racquet = await aRacquet(api, {
    brand: 'Babolat',
    model: 'Pure Aero',
    ...(isComplete ? { own_number: 2 } : { string_pattern: null }),
  })
  const optional = isComplete
    ? { string_source_mains: 'customer' as const, payment_status: 'paid' as const }
    : { price: null, due_date: null }
  const { id } = await aJob(api, { racquet_id: racquet.id, customer_id: racquet.customer_id, ...optional })
  await updateCustomer(api, { id: racquet.customer_id, full_name: 'Jonas Weber' })
  const props = { job: await api.jobs.get({ id }), profile: await api.identity.profile(), url: link }
  for (const Page of [Label, Slip]) expect(bypassing(html(createElement(Page, props)))).toEqual([])
})

it('statements are fully translated', async () => {
  const line = {
    string_job_id: jobId.parse(newId()),
    customer_id: customerId.parse(newId()),
    customer_name: 'Jonas Weber',
    racquet: 'Pure Aero',
  }
  const [page = ''] = await pagesOfPdf(
    await drawStatement({
      number: 12,
      day: '2026-11-24',
      payer_name: 'Jonas',
      business_name: 'Baseline Strings',
      business_address: null,
      business_phone: null,
      currency: 'USD',
      total: read.money.parse('27.00'),
      created_at: now,
      lines: [{ ...line, position: 1, job_number: 142, day: '2026-11-03', amount: read.money.parse('27.00') }],
    }),
  )
  expect(bypassing([page])).toEqual([])
})
