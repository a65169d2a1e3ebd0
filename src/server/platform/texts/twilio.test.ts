import { describe, expect, it } from 'vitest'

import { isSignedByTwilio, twilioDelivery, twilioSignature } from './twilio.ts'

// The example from Twilio's documentation and its library's tests.
const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
const parameters = new URLSearchParams({
  CallSid: 'CA1234567890ABCDE',
  Digits: '1234',
  From: '+14158675309',
  To: '+18005551212',
  Caller: '+14158675309',
})
const signature = 'RSOYDt4T1cUTdK1PDd93/VVr8B8='

describe('the signature of a request', () => {
  it('matches Twilio’s example', () => expect(twilioSignature('12345', url, parameters)).toBe(signature))

  it('is valid for one address, one body and one token', () => {
    const changed = new URLSearchParams([...parameters, ['Body', 'Hi']])
    expect(isSignedByTwilio(signature, '12345', url, parameters)).toBe(true)
    expect(isSignedByTwilio(signature, '12346', url, parameters)).toBe(false)
    expect(isSignedByTwilio(signature, '12345', `${url}&x=1`, parameters)).toBe(false)
    expect(isSignedByTwilio(signature, '12345', url, changed)).toBe(false)
    expect(isSignedByTwilio(undefined, '12345', url, parameters)).toBe(false)
    expect(isSignedByTwilio('', '12345', url, parameters)).toBe(false)
  })

  it('includes each value of a repeated parameter once, in order', () => {
    const repeated = new URLSearchParams('Media=b&Media=a&Media=b')
    expect(twilioSignature('12345', url, repeated)).toBe(twilioSignature('12345', url, new URLSearchParams('Media=a&Media=b')))
    expect(twilioSignature('12345', url, repeated)).toBe(twilioSignature('12345', `${url}MediaaMediab`, new URLSearchParams()))
  })
})

it.each([
  ['queued', 'accepted'],
  ['accepted', 'accepted'],
  ['sending', 'accepted'],
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['undelivered', 'undelivered'],
  ['failed', 'undelivered'],
  ['canceled', 'undelivered'],
  ['received', undefined],
  ['toString', undefined],
])('converts the status %s to %s', (status, delivery) => expect(twilioDelivery(status)).toBe(delivery))
