import { refusals } from '#test/refusals.ts'
import { describe, expect, it } from 'vitest'

import { exampleJob } from './example.ts'
import { factsOf, politeTime, renderMessage, type MessageSource } from './facts.ts'
import { defaultSettings, messageKinds, messageSettingUpdate, render, template, unknownPlaceholders } from './schema.ts'
import { read } from '#domain/values/records.ts'

const now = '2026-11-21T16:00:00.000Z'
const link = 'https://desk.example.com/feedback?token=abc'
const source: MessageSource = {
  ...exampleJob(now),
  player_name: 'Jonas van der Berg',
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
const facts = factsOf('ready', source, link, now)

describe('a message', () => {
  it('says what is true of the job', () => {
    expect(facts).toEqual({
      player: 'Jonas',
      business: "Marta's Strings",
      frame: 'Babolat Pure Aero 98 (2)',
      strings: 'Luxilon ALU Power',
      tensions: '52 / 50 lbs',
      job: '#142',
      due: 'Mon 23 Nov 2026, 17:00',
      owed: '$27.00',
      days: '8 days',
      link,
    })
    expect(factsOf('how_did_it_play', source, link, now).days).toBe('3 days')
    expect(factsOf('ready', { ...source, business_name: null }, link, now).business).toBe('Marta Rossi')
    const hybrid = { ...source, string_crosses_brand: 'Wilson', string_crosses_model: 'NXT' }
    expect(factsOf('ready', hybrid, link, now).strings).toBe('Luxilon ALU Power / Wilson NXT')
  })

  it('that a racquet is ready says what is owed only while it is unpaid', () => {
    const said = (changes: Partial<MessageSource>) =>
      renderMessage(defaultSettings.ready, factsOf('ready', { ...source, ...changes }, link, now)).text
    expect(said({})).toBe(`Hi Jonas,

your Babolat Pure Aero 98 (2) is ready, strung with Luxilon ALU Power at 52 / 50 lbs.
To pay: $27.00

Once you have played with it, tell us how it feels: ${link}

Marta's Strings`)
    expect(said({ payment_status: 'paid' })).not.toContain('pay:')
    expect(said({ price: null })).not.toContain('pay:')
    expect(said({ price: read.money.parse('0.00') })).not.toContain('pay:')
  })

  it.each(messageKinds)('of kind %s has a default in which everything is known and nothing is left open', (kind) => {
    expect(refusals(template, { subject: defaultSettings[kind].subject, text: defaultSettings[kind].text })).toEqual([])
    const { subject, text } = renderMessage(defaultSettings[kind], factsOf(kind, source, link, now))
    expect(`${subject}\n${text}`).not.toMatch(/[{}]/)
  })

  it('leaves out a line that has nothing to say, and no other', () => {
    const quiet = { ...facts, due: '', owed: '' }
    expect(render('Ready by {due}\nTo pay: {owed}\n\n\n{frame}', quiet)).toBe('Babolat Pure Aero 98 (2)')
    expect(render('a {frame}\r\n\r\nb', facts)).toBe('a Babolat Pure Aero 98 (2)\n\nb')
  })

  it('never fills in what a player is called', () => {
    expect(render('Hi {player}', { ...facts, player: '{link}' })).toBe('Hi {link}')
    expect(renderMessage({ subject: 'For {player}', text: 'x' }, { ...facts, player: 'A\r\nBcc: eve@example.com' }).subject).toBe(
      'For A Bcc: eve@example.com',
    )
    expect(renderMessage({ subject: '{owed}', text: 'x' }, { ...facts, owed: '' }).subject).toBe('Babolat Pure Aero 98 (2)')
  })
})

describe('a text of the stringer’s', () => {
  it('is refused with a placeholder that does not exist, and says which there are', () => {
    expect(unknownPlaceholders('{player} {name} {} { frame }')).toEqual(['name', '', ' frame '])
    expect(refusals(messageSettingUpdate, { kind: 'ready', subject: '{racket}', text: 'Hi {name}' })).toEqual([
      'subject: There is no {racket}. You can use {player} {business} {frame} {strings} {tensions} {job} {due} {owed} {days} {link}',
      'text: There is no {name}. You can use {player} {business} {frame} {strings} {tensions} {job} {due} {owed} {days} {link}',
    ])
  })

  it('needs its words, in a subject of one line, and days that make sense', () => {
    expect(refusals(messageSettingUpdate, { kind: 'ready', subject: ' ', text: 'x'.repeat(2001), days: 61 })).toEqual([
      'days: Days must be at most 60',
      'subject: Subject is required',
      'text: Text is too long',
    ])
    expect(refusals(messageSettingUpdate, { kind: 'ready', subject: 'a\nb' })).toEqual(['subject: A subject is one line'])
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
])('a reminder made at %s goes out at %s in Berlin', (at, then) => {
  expect(politeTime(at, 'Europe/Berlin')).toBe(then)
})
