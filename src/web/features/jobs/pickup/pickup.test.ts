import { jobRow } from '#contract/jobs/jobs.ts'
import { newId } from '#domain/values/ids.ts'
import { describe, expect, it } from 'vitest'

import { isPreselected, pickupLabel, pickupMove } from './pickup.ts'

const at = '2026-11-21T09:40:00.000Z'

const ready = (owed: string) =>
  jobRow.parse({
    id: newId(),
    job_number: 7,
    customer_id: newId(),
    racquet_id: newId(),
    job_date: at,
    due_date: null,
    status: 'completed',
    string_mains_brand: 'Luxilon',
    string_mains_model: 'ALU Power',
    string_mains_color: null,
    string_crosses_brand: null,
    string_crosses_model: null,
    string_crosses_color: null,
    string_source_mains: 'shop',
    string_source_crosses: 'shop',
    tension_mains: 52,
    tension_crosses: null,
    string_pattern: null,
    price: owed,
    payment_status: owed === '0.00' ? 'paid' : 'unpaid',
    owed,
    time_started: at,
    time_completed: at,
    picked_up_at: null,
    assigned_to: null,
    is_rush: false,
    redo_reason: null,
    place_id: null,
    updated_at: at,
    customer_name: 'Rosa Lind',
    racquet_brand: 'Wilson',
    racquet_model: 'Blade',
    racquet_own_number: null,
    racquet_note: null,
  })

const jobs = [ready('27.00'), ready('27.00'), ready('0.00')]
const card = { method: 'Card' }

describe('a pick-up', () => {
  it('has the amount of all its jobs on the button, and says whether they are paid', () => {
    expect(pickupLabel(jobs, card, 'USD')).toBe('Picked up and paid $54.00')
    expect(pickupLabel(jobs, 'later', 'USD')).toBe('Picked up, $54.00 owed')
    expect(pickupLabel(jobs.slice(2), null, 'USD')).toBe('Picked up')
  })

  it('moves all jobs with one payment, and needs a method only if something is owed', () => {
    expect(pickupMove(jobs, card, 'USD')).toMatchObject({ jobs, to: 'picked_up', paid: { payment_method: 'Card' } })
    expect(pickupMove(jobs, 'later', 'USD')).toEqual({ jobs, to: 'picked_up' })
    expect(pickupMove(jobs, null, 'USD')).toBeNull()
    expect(pickupMove(jobs.slice(2), null, 'USD')).toEqual({ jobs: jobs.slice(2), to: 'picked_up' })
    expect(pickupMove([], card, 'USD')).toBeNull()
  })

  it('preselects all racquets of a payer with a few, but only the opened one of a club', () => {
    const [opened = ready('27.00'), other = ready('27.00')] = jobs
    expect(isPreselected(other, opened.id, 3)).toBe(true)
    expect(isPreselected(other, opened.id, 40)).toBe(false)
    expect(isPreselected(opened, opened.id, 40)).toBe(true)
  })
})
