import { aReadyRow } from '#test/job-rows.ts'
import { describe, expect, it } from 'vitest'

import { isPreselected, pickupLabel, pickupMove } from './pickup.ts'

const jobs = [aReadyRow('27.00'), aReadyRow('27.00'), aReadyRow('0.00')]
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
    const [opened = aReadyRow('27.00'), other = aReadyRow('27.00')] = jobs
    expect(isPreselected(other, opened.id, 3)).toBe(true)
    expect(isPreselected(other, opened.id, 40)).toBe(false)
    expect(isPreselected(opened, opened.id, 40)).toBe(true)
  })
})
