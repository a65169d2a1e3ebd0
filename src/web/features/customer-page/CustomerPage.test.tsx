// @vitest-environment happy-dom
import { customerPageView, type CustomerPageView } from '#contract/feedback.ts'
import * as text from '#text/compiled/messages.js'
import { NowProvider } from '#web/components/display/now.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'

import type { FeedbackResult } from './client.ts'
import { CustomerPage } from './CustomerPage.tsx'
import { LinkProblem } from './LinkProblem.tsx'

const now = '2026-11-21T12:00:00.000Z'

const feedback = {
  rating: 5,
  playability_notes: null,
  tension_feedback: null,
  durability_rating: null,
  power_rating: null,
  comfort_rating: null,
  control_rating: null,
  spin_rating: null,
  feel_rating: null,
  hours_played: null,
  would_restring_same: null,
  general_comments: null,
  created_at: now,
  updated_at: now,
}

const aJob = (changes: object): CustomerPageView =>
  customerPageView.parse({
    business_name: 'Baseline Strings',
    time_zone: 'Pacific/Auckland',
    tension_unit: 'lbs',
    brand: 'Babolat',
    model: 'Pure Aero 98',
    status: 'picked_up',
    job_date: now,
    due_date: '2026-11-22T12:30:00.000Z',
    time_completed: null,
    picked_up_at: null,
    string_mains_brand: 'Babolat',
    string_mains_model: 'RPM Blast 1.25',
    string_mains_color: null,
    string_crosses_brand: null,
    string_crosses_model: null,
    string_crosses_color: null,
    string_source_mains: 'shop',
    string_source_crosses: 'shop',
    tension_mains: 54,
    tension_crosses: 52,
    string_pattern: '16x20',
    feedback: null,
    may_send_feedback: true,
    conversation: [],
    ...changes,
  })

const send = vi.fn<() => Promise<FeedbackResult>>()
const neverWrite = () => Promise.reject(new Error('Nobody writes'))

const open = (changes: object = {}) =>
  render(
    <NowProvider initial={now}>
      <CustomerPage initialJob={aJob(changes)} send={send} write={neverWrite} />
    </NowProvider>,
  )

const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const rate = (name: string) => fireEvent.click(screen.getAllByRole('radio', { name: new RegExp(`^${name}`) })[0] ?? document.body)

beforeEach(() => void send.mockReset())
afterEach(cleanup)

describe('the page of a job', () => {
  test.each([
    ['pending', text.page_received()],
    ['in_progress', text.page_in_progress()],
    ['completed', text.page_ready()],
    ['picked_up', text.page_picked_up()],
  ])('has a heading for the status %s', (status, title) => {
    open({ status })
    expect(heading()).toBe(title)
    expect(document.querySelector('[aria-current=step]')).toBeTruthy()
  })

  it('shows when the job will be ready, in the time zone of the business', () => {
    open({ status: 'pending', may_send_feedback: false })
    expect(screen.getByText(/01:30 \(Auckland time\)/)).toBeTruthy()
    expect(screen.queryByRole('radiogroup')).toBeNull()
  })

  it('shows where to pick up a finished racquet, and collapses the feedback form until then', () => {
    open({ status: 'completed' })
    expect(screen.getByText(text.page_pick_up({ business: 'Baseline Strings' }))).toBeTruthy()
    expect(screen.getByText(text.page_feedback_early()).closest('details')?.open).toBe(false)
  })
})

describe('feedback on the page', () => {
  it('is refused beside the field, and kept when it could not be sent', async () => {
    open()
    press(text.page_send())
    expect(screen.getByText('Rating is required')).toBeTruthy()
    rate('3')
    fireEvent.change(screen.getByLabelText(text.page_hours_played()), { target: { value: '2.5' } })
    press(text.page_send())
    expect(screen.getByText('Hours played must be a whole number')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(text.page_hours_played()))
    expect(send).not.toHaveBeenCalled()

    fireEvent.change(screen.getByLabelText(text.page_hours_played()), { target: { value: '10' } })
    vi.spyOn(console, 'error').mockImplementationOnce(() => {})
    send.mockRejectedValue(new TypeError('Failed to fetch'))
    press(text.page_send())
    expect((await screen.findByRole('alert')).textContent).toContain(text.page_network_error())
    expect(screen.getByLabelText<HTMLInputElement>(text.page_hours_played()).value).toBe('10')
  })

  it('that was already sent from another phone is shown, and can be replaced', async () => {
    open()
    rate('1')
    fireEvent.change(screen.getByLabelText(text.page_anything_else()), { target: { value: 'Mine' } })
    const { feedback: sentElsewhere } = aJob({ feedback })
    if (sentElsewhere) send.mockResolvedValue({ sentElsewhere })
    press(text.page_send())
    expect((await screen.findByRole('alert')).textContent).toBe(text.page_sent_elsewhere())
    expect(screen.getByText(text.page_rated({ value: 5, max: 5 }))).toBeTruthy()
    press(text.page_send_mine())
    expect(screen.getByLabelText<HTMLTextAreaElement>(text.page_anything_else()).value).toBe('Mine')
    press(text.page_send_changes())
    expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ rating: 1, general_comments: 'Mine', corrects: now }))
  })
})

test.each([
  ['VALIDATION_ERROR', text.page_token_required(), text.page_token_required_help()],
  ['NOT_FOUND_ERROR', text.page_link_gone(), text.page_link_gone_help()],
] as const)('A link refused with %s is explained', (code, title, help) => {
  render(<LinkProblem failure={{ code, message: '', fields: [] }} />)
  expect(heading()).toBe(title)
  expect(screen.getByText(help)).toBeTruthy()
})
