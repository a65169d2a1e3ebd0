import { noMoney } from '#domain/values/money/money.ts'
import { describe, expect, it } from 'vitest'

import { exampleJob } from './example.ts'
import { placeholderValues, type MessageSource } from './placeholder-values.ts'
import { renderCombined } from './combined-message.ts'
import { defaultTemplate, type MessageKind } from './schema.ts'

const now = '2026-11-21T16:00:00.000Z'
const aero: MessageSource = {
  ...exampleJob(now),
  recipient_name: 'Jonas Berg',
  is_organisation: false,
  racquet_owner: null,
  payer_id: null,
  business_name: 'Court 7',
  stringer_name: 'Marta',
  model: 'Pure Aero',
  currency: 'USD',
  tension_unit: 'lbs',
  time_zone: 'UTC',
  job_number: 7,
  due_date: '2026-11-23T17:00:00.000Z',
  picked_up_at: '2026-11-18T16:00:00.000Z',
}
const ezone = { ...aero, brand: 'Yonex', model: 'EZONE', job_number: 8, tension_mains: 48, tension_crosses: 48 }
const paid = { ...ezone, owed: noMoney }

const combine = (kind: MessageKind, sources: readonly MessageSource[], own: { subject?: string; text?: string } = {}) =>
  renderCombined(
    { kind, subject: own.subject ?? null, text: own.text ?? defaultTemplate(kind).text },
    sources.map((source) => ({ source, values: placeholderValues(kind, source, `https://x.example/${source.job_number}`, now) })),
  )

describe('one message about several racquets', () => {
  it('lists each racquet with its link and adds up the amounts owed', () => {
    expect(combine('ready', [aero, ezone])).toEqual({
      subject: 'Your 2 racquets are ready',
      text: `Hi Jonas,

Your Babolat Pure Aero is ready, strung with Luxilon ALU Power at 52 / 50 lbs.
Your Yonex EZONE is ready, strung with Luxilon ALU Power at 48 / 48 lbs.
To pay: $54.00

Once you’ve played with it, tell us how it feels: https://x.example/7 (Babolat Pure Aero)
Once you’ve played with it, tell us how it feels: https://x.example/8 (Yonex EZONE)

Court 7`,
    })
    expect(combine('ready', [aero, paid]).text).toContain('To pay: $27.00')
    expect(combine('ready', [{ ...aero, owed: noMoney }, paid]).text).not.toContain('To pay')
  })

  it('keeps the lines about one racquet together, and leaves out lines with an empty placeholder', () => {
    expect(combine('received', [aero, { ...ezone, due_date: null }]).text).toBe(`Hi Jonas,

Your Babolat Pure Aero has arrived safely. We’ll string it with Luxilon ALU Power at 52 / 50 lbs.
It will be ready by Mon 23 Nov at 17:00.
Follow its progress here: https://x.example/7

Your Yonex EZONE has arrived safely. We’ll string it with Luxilon ALU Power at 48 / 48 lbs.
Follow its progress here: https://x.example/8

Court 7`)
  })

  it('uses the business’s own template: lines without racquet placeholders appear once, other lines once per racquet', () => {
    const own = { subject: 'Bereit: {racquet} ({job})', text: '{job} {racquet}: {owed}\n\nAb {due}\n\nMit {link}' }
    expect(combine('ready', [aero, ezone], own)).toEqual({
      subject: 'Bereit: Babolat Pure Aero, Yonex EZONE (#7, #8)',
      text: `#7 Babolat Pure Aero: $27.00
#8 Yonex EZONE: $27.00

Ab Mon 23 Nov at 17:00

Mit https://x.example/7 (Babolat Pure Aero)
Mit https://x.example/8 (Yonex EZONE)`,
    })
  })

  it('never fills in placeholders inside a racquet’s name', () => {
    expect(combine('ready', [{ ...aero, model: '{link}' }, ezone], { text: '{racquet}\n{owed}' }).text).toContain(
      'Babolat {link}\n',
    )
  })
})
