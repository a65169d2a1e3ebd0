import { describe, expect, it } from 'vitest'

import { exampleJob } from './example.ts'
import { factsOf, type MessageSource } from './facts.ts'
import { renderSeveral } from './several.ts'
import { defaultSettings, type MessageKind } from './schema.ts'

const now = '2026-11-21T16:00:00.000Z'
const aero: MessageSource = {
  ...exampleJob(now),
  player_name: 'Jonas Berg',
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
const paid = { ...ezone, payment_status: 'paid' as const }

const said = (kind: MessageKind, sources: readonly MessageSource[], own: { subject?: string; text?: string } = {}) =>
  renderSeveral(
    { kind, subject: own.subject ?? null, text: own.text ?? defaultSettings[kind].text },
    sources.map((source) => ({ source, facts: factsOf(kind, source, `https://x.example/${source.job_number}`, now) })),
  )

describe('one message about several racquets', () => {
  it('names each, with its link, and says once what is owed for all', () => {
    expect(said('ready', [aero, ezone])).toEqual({
      subject: 'Your 2 racquets are ready',
      text: `Hi Jonas,

your Babolat Pure Aero is ready, strung with Luxilon ALU Power at 52 / 50 lbs.
your Yonex EZONE is ready, strung with Luxilon ALU Power at 48 / 48 lbs.
To pay: $54.00

Once you have played with it, tell us how it feels: https://x.example/7 (Babolat Pure Aero)
Once you have played with it, tell us how it feels: https://x.example/8 (Yonex EZONE)

Court 7`,
    })
    expect(said('ready', [aero, paid]).text).toContain('To pay: $27.00')
    expect(said('ready', [{ ...aero, price: null }, paid]).text).not.toContain('To pay')
  })

  it('keeps lines about one racquet together, and leaves out what has nothing to say', () => {
    expect(said('received', [aero, { ...ezone, due_date: null }]).text).toBe(`Hi Jonas,

your Babolat Pure Aero is here to be strung with Luxilon ALU Power at 52 / 50 lbs.
It will be ready by Mon 23 Nov 2026, 17:00.
Here you can see how far it is: https://x.example/7

your Yonex EZONE is here to be strung with Luxilon ALU Power at 48 / 48 lbs.
Here you can see how far it is: https://x.example/8

Court 7`)
  })

  it('follows the stringer’s own words: twice the same is said once, and a line about one racquet is paid by itself', () => {
    const own = { subject: 'Bereit: {frame} ({job})', text: '{job} {frame}: {owed}\n\nAb {due}\n\nMit {link}' }
    expect(said('ready', [aero, ezone], own)).toEqual({
      subject: 'Bereit: Babolat Pure Aero, Yonex EZONE (#7, #8)',
      text: `#7 Babolat Pure Aero: $27.00
#8 Yonex EZONE: $27.00

Ab Mon 23 Nov 2026, 17:00

Mit https://x.example/7 (Babolat Pure Aero)
Mit https://x.example/8 (Yonex EZONE)`,
    })
  })

  it('never fills in what a frame is called', () => {
    expect(said('ready', [{ ...aero, model: '{link}' }, ezone], { text: '{frame}\n{owed}' }).text).toContain('Babolat {link}\n')
  })
})
