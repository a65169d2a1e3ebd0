// Sample data: a customer, a racquet, and a job in every status.
import * as z from 'zod'

import { moveJob, payJob, type Api } from './api.ts'

export interface SampleData {
  readonly customer: string
  readonly racquet: string
  readonly jobs: { readonly late: string; readonly started: string; readonly ready: string; readonly paid: string }
  /** Customer links. */
  readonly links: { readonly late: string; readonly paid: string; readonly answered: string }
}

const day = 86_400_000
const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString()

const fullBed = {
  string_mains_brand: 'Babolat',
  string_mains_model: 'RPM Blast 1.25',
  string_mains_color: 'black',
  tension_mains: 54,
  tension_crosses: 52,
  string_pattern: '16x20',
  price: '27.00',
}

const hybrid = {
  ...fullBed,
  string_crosses_brand: 'Wilson',
  string_crosses_model: 'NXT 16',
  string_crosses_color: 'natural',
  string_source_crosses: 'customer',
  labor_notes: 'Knots at the throat.',
}

/** Moves a job through the given statuses. */
async function move(api: Api, id: string, ...statuses: string[]): Promise<void> {
  for (const to of statuses) await moveJob(api, id, to)
}

async function linkOf(api: Api, job: string): Promise<string> {
  return z.object({ feedback_path: z.string() }).parse(await api.send('GET', `/jobs/${job}`)).feedback_path
}

const tokenOf = (link: string): string => new URLSearchParams(link.split('?')[1]).get('token') ?? ''

/** Fields that replace the sample values. */
export interface SampleOverrides {
  readonly customer?: object
  readonly racquet?: object
  readonly job?: object
}

export async function addSampleData(api: Api, overrides: SampleOverrides = {}): Promise<SampleData> {
  const customer_id = await api.make('/customers', {
    full_name: 'Jonas Berg',
    phone: '+46 70 123 45 67',
    email: 'jonas@example.com',
    preferred_contact_method: 'sms',
    notes: 'Plays on Thursdays.',
    ...overrides.customer,
  })
  const racquet_id = await api.make('/racquets', {
    customer_id,
    brand: 'Babolat',
    model: 'Pure Aero 98',
    own_number: 1,
    string_pattern: '16x20',
    grip_size: 'L3',
    weight_grams: 305,
    balance_point_mm: 320,
    preferred_tension_mains: 54,
    notes: 'Grommet worn at the top.',
    ...overrides.racquet,
  })
  const job = (fields: object) => api.make('/jobs', { customer_id, racquet_id, ...fields, ...overrides.job })

  const answered = await job({ ...fullBed, job_date: inDays(-20) })
  await move(api, answered, 'in_progress', 'completed', 'picked_up')
  const answeredLink = await linkOf(api, answered)
  await api.send('POST', '/customer-page/feedback', {
    token: tokenOf(answeredLink),
    rating: 4,
    spin_rating: 5,
    tension_feedback: 'too_tight',
    would_restring_same: true,
    playability_notes: 'A little stiff in the cold.',
  })
  const paid = await job(hybrid)
  await move(api, paid, 'in_progress', 'completed', 'picked_up')
  await payJob(api, paid, 'Cash')
  const late = await job({ ...fullBed, due_date: inDays(-2) })
  const started = await job({ ...hybrid, due_date: inDays(1) })
  await move(api, started, 'in_progress')
  const ready = await job(fullBed)
  await move(api, ready, 'in_progress', 'completed')
  return {
    customer: customer_id,
    racquet: racquet_id,
    jobs: { late, started, ready, paid },
    links: { late: await linkOf(api, late), paid: await linkOf(api, paid), answered: answeredLink },
  }
}

/** Creates three finished jobs for a racquet, each with feedback. */
export async function rateThrice(api: Api, job: { customer_id: string; racquet_id: string }): Promise<void> {
  for (const comfort_rating of [4, 5, 5]) {
    const string_job_id = await api.make('/jobs', { ...job, job_date: '2026-01-02T10:00:00Z' })
    await move(api, string_job_id, 'completed')
    await api.send('POST', '/feedback', { string_job_id, updated_at: null, rating: 4, comfort_rating, durability_rating: 2 })
  }
}
