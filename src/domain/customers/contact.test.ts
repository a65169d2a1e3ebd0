import { describe, expect, it } from 'vitest'

import { contactLink, contactProblem, contactText, contactWaysOf, whatsAppLink } from './contact.ts'
import { read } from '#domain/values/records.ts'

const money = (amount: string) => read.money.parse(amount)
const about = {
  full_name: 'Jonas Berg',
  racquet_owner: null,
  ready: ['Pure Aero 98'],
  owed: money('27.00'),
  currency: 'USD',
  from: "Marta's Strings",
}
const jonas = { phone: '+46 (0)70-123 45', email: 'jonas+tennis@example.com', preferred_contact_method: null }

describe('contactText', () => {
  it('greets a person by first name, and a club by its name', () => {
    expect(contactText({ ...about, full_name: 'Berg, Jonas' })).toMatch(/^Hi Jonas, your/)
    expect(contactText({ ...about, full_name: 'Baseline', is_organisation: true })).toMatch(/^Hi Baseline, your/)
    expect(contactText({ ...about, full_name: 'Baseline Friends', is_organisation: true })).toMatch(/^Hi Baseline Friends, your/)
    expect(contactText({ ...about, full_name: '張本 智和' })).toMatch(/^Hi 張本 智和, your/)
  })

  it.each([
    [about, "Hi Jonas, your Pure Aero 98 is ready. $27.00 to pay. Marta's Strings"],
    [{ ...about, owed: money('0.00') }, "Hi Jonas, your Pure Aero 98 is ready. Marta's Strings"],
    [
      { ...about, ready: ['Pure Aero 98', 'Ezone 98', 'Blade 98'] },
      "Hi Jonas, your Pure Aero 98, Ezone 98 and Blade 98 are ready. $27.00 to pay. Marta's Strings",
    ],
    [{ ...about, ready: [] }, "Hi Jonas, $27.00 is outstanding. Marta's Strings"],
    [{ ...about, ready: [], owed: money('0.00') }, ''],
    [{ ...about, racquet_owner: 'Leo Berg', owed: money('0.00') }, "Hi Jonas, Leo’s Pure Aero 98 is ready. Marta's Strings"],
  ])('mentions what is ready and what is owed: %#', (input, text) => expect(contactText(input)).toBe(text))
})

describe('another person who receives the messages', () => {
  const ana = { contact: 'other' as const, contact_name: 'Ana', contact_phone: '070 2', contact_email: null }
  it.each([
    [ana, null],
    [{ ...ana, contact_phone: null, contact_email: 'ana@example.com' }, null],
    [{ ...ana, contact: 'self' as const, contact_name: null }, null],
    [{ ...ana, contact_name: null }, 'contact_name'],
    [{ ...ana, contact_phone: null }, 'contact_phone'],
  ])('requires a name, and a phone number or email: %j', (person, field) => {
    expect(contactProblem(person)?.path ?? null).toBe(field)
  })
})

describe('contact methods', () => {
  it('start with the preferred one and leave out missing ones', () => {
    expect(contactWaysOf(jonas)).toEqual(['sms', 'phone', 'email'])
    expect(contactWaysOf({ ...jonas, preferred_contact_method: 'email' })).toEqual(['email', 'sms', 'phone'])
    expect(contactWaysOf({ ...jonas, phone: 'ask at the club', preferred_contact_method: 'phone' })).toEqual(['email'])
    expect(contactWaysOf({ ...jonas, phone: null, email: null })).toEqual([])
  })

  it('dial digits of any script, without the extension', () => {
    const link = (phone: string) => contactLink('phone', { ...jonas, phone }, '')
    expect(link('٠٥٥١٢٣٤٥٦٧')).toBe('tel:0551234567')
    expect(link('+1 (212) 555-2368 ext. 5')).toBe('tel:+12125552368')
    expect(link('070-123 45 67 / 08-123 456')).toBe('tel:0701234567')
    expect(contactLink('sms', { ...jonas, phone: '+1 212 555 2368;ext=5' }, '')).toBe('sms:+12125552368')
    expect(contactWaysOf({ ...jonas, phone: '٠٥٥١٢٣٤٥٦٧', email: null })).toEqual(['sms', 'phone'])
  })

  it('are links whose text works on iOS and Android', () => {
    expect(contactLink('phone', jonas, 'Hi')).toBe('tel:+467012345')
    expect(contactLink('sms', jonas, 'Hi Jonas, 5 & 6 are ready?')).toBe(
      'sms:+467012345?&body=Hi%20Jonas%2C%205%20%26%206%20are%20ready%3F',
    )
    expect(contactLink('sms', jonas, '')).toBe('sms:+467012345')
    expect(contactLink('email', jonas, 'Hi')).toBe('mailto:jonas%2Btennis@example.com?subject=Your%20racquet&body=Hi')
    expect(contactLink('email', { ...jonas, email: 'a@b.c?cc=x@y.z&body=y' }, '')).toBe('mailto:a@b.c%3Fcc%3Dx@y.z%26body%3Dy')
  })
})

describe('a WhatsApp link', () => {
  it('needs a number with a country code', () => {
    expect(whatsAppLink('+46 (0)70-123 45')).toBe('https://wa.me/467012345')
    expect(whatsAppLink('0049 1573 5980001', 'Ready & paid')).toBe('https://wa.me/4915735980001?text=Ready%20%26%20paid')
    for (const phone of [null, '', '01573 5980001', '+12']) expect(whatsAppLink(phone)).toBeNull()
  })
})
