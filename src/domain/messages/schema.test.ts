import { refusals } from '#test/refusals.ts'
import { describe, expect, it } from 'vitest'

import { exampleJob } from './example.ts'
import { placeholderValues, nextSendingTime, renderMessage, type MessageSource } from './placeholder-values.ts'
import { defaultTemplate, messageKinds, messageSettingUpdate, render, template, unknownPlaceholders } from './schema.ts'
import { read } from '#domain/values/records.ts'

const now = '2026-11-21T16:00:00.000Z'
const link = 'https://strings.example.com/feedback?token=abc'
const source: MessageSource = {
  ...exampleJob(now),
  recipient_name: 'Jonas van der Berg',
  is_organisation: false,
  racquet_owner: null,
  payer_id: null,
  business_name: "Marta's Strings",
  stringer_name: 'Marta Rossi',
  own_number: 2,
  currency: 'USD',
  tension_unit: 'lbs',
  time_zone: 'UTC',
  job_number: 142,
  due_date: '2026-11-23T17:00:00.000Z',
  picked_up_at: '2026-11-18T16:00:00.000Z',
}
const values = placeholderValues('ready', source, link, now)

describe('a message', () => {
  it('fills in the values of the job', () => {
    expect(values).toEqual({
      customer: 'Jonas',
      business: "Marta's Strings",
      racquet: 'Babolat Pure Aero 98 (2)',
      strings: 'Luxilon ALU Power',
      tensions: '52 / 50 lbs',
      job: '#142',
      due: 'Mon 23 Nov at 17:00',
      owed: '$27.00',
      days: '8 days',
      link,
    })
    expect(placeholderValues('how_did_it_play', source, link, now).days).toBe('3 days')
    expect(placeholderValues('ready', { ...source, business_name: null }, link, now).business).toBe('Marta Rossi')
    const hybrid = { ...source, string_crosses_brand: 'Wilson', string_crosses_model: 'NXT' }
    expect(placeholderValues('ready', hybrid, link, now).strings).toBe('Luxilon ALU Power / Wilson NXT')
  })

  it('about a ready racquet mentions the price only if it is unpaid', () => {
    const readyText = (changes: Partial<MessageSource>) =>
      renderMessage(defaultTemplate('ready'), placeholderValues('ready', { ...source, ...changes }, link, now)).text
    expect(readyText({})).toBe(`Hi Jonas,

Your Babolat Pure Aero 98 (2) is ready, strung with Luxilon ALU Power at 52 / 50 lbs.
To pay: $27.00

Once you’ve played with it, tell us how it feels: ${link}

Marta's Strings`)
    expect(readyText({ owed: read.money.parse('10.00') })).toContain('To pay: $10.00')
    expect(readyText({ owed: read.money.parse('0.00') })).not.toContain('pay:')
  })

  it.each(messageKinds)('of kind %s has a valid default template without unresolved placeholders', (kind) => {
    expect(refusals(template, defaultTemplate(kind))).toEqual([])
    const { subject, text } = renderMessage(defaultTemplate(kind), placeholderValues(kind, source, link, now))
    expect(`${subject}\n${text}`).not.toMatch(/[{}]/)
  })

  it('leaves out lines with an empty placeholder, but no others', () => {
    const withoutDueAndOwed = { ...values, due: '', owed: '' }
    expect(render('Ready by {due}\nTo pay: {owed}\n\n\n{racquet}', withoutDueAndOwed)).toBe('Babolat Pure Aero 98 (2)')
    expect(render('a {racquet}\r\n\r\nb', values)).toBe('a Babolat Pure Aero 98 (2)\n\nb')
  })

  it('never fills in placeholders inside a customer’s name', () => {
    expect(render('Hi {customer}', { ...values, customer: '{link}' })).toBe('Hi {link}')
    expect(
      renderMessage({ subject: 'For {customer}', text: 'x' }, { ...values, customer: 'A\r\nBcc: eve@example.com' }).subject,
    ).toBe('For A Bcc: eve@example.com')
    expect(renderMessage({ subject: '{owed}', text: 'x' }, { ...values, owed: '' }).subject).toBe('Babolat Pure Aero 98 (2)')
  })
})

describe('a business’s own template', () => {
  it('rejects an unknown placeholder and lists the known ones', () => {
    expect(unknownPlaceholders('{customer} {name} {} { grip }')).toEqual(['name', '', ' grip '])
    expect(refusals(messageSettingUpdate, { kind: 'ready', subject: '{brand}', text: 'Hi {name}' })).toEqual([
      'subject: {brand} isn’t a placeholder. You can use {customer} {business} {racquet} {strings} {tensions} {job} {due} {owed} {days} {link}',
      'text: {name} isn’t a placeholder. You can use {customer} {business} {racquet} {strings} {tensions} {job} {due} {owed} {days} {link}',
    ])
  })

  it('requires text, a one-line subject and a valid delay', () => {
    expect(refusals(messageSettingUpdate, { kind: 'ready', subject: ' ', text: 'x'.repeat(2001), days: 61 })).toEqual([
      'days: Days must be at most 60',
      'subject: Subject is required',
      'text: Text is too long',
    ])
    expect(refusals(messageSettingUpdate, { kind: 'ready', subject: 'a\nb' })).toEqual([
      'subject: The subject must be a single line',
    ])
    expect(refusals(messageSettingUpdate, { kind: 'spam' })).toEqual(['kind: Invalid kind of message'])
    expect(refusals(messageSettingUpdate, { kind: 'ready', subject: null, text: null, days: null })).toEqual([])
  })
})

it.each([
  ['2026-11-21T08:00:00.000Z', '2026-11-21T08:00:00.000Z'],
  ['2026-11-21T18:59:00.000Z', '2026-11-21T18:59:00.000Z'],
  ['2026-11-21T19:00:00.000Z', '2026-11-22T08:00:00.000Z'],
  ['2026-11-21T01:30:00.000Z', '2026-11-21T08:00:00.000Z'],
  ['2026-11-21T23:30:00.000Z', '2026-11-22T08:00:00.000Z'],
])('a reminder created at %s is sent at %s in Berlin', (at, then) => {
  expect(nextSendingTime(at, 'Europe/Berlin')).toBe(then)
})
