// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'

import { toInput, type TextFormValues } from './text-form-values.ts'

const values: TextFormValues = {
  provider: 'gateway',
  country: 'DE',
  twilio_account_sid: 'AC1',
  twilio_auth_token: '',
  twilio_sender: '+15005550006',
  gateway_url: 'https://example.com/texts',
  gateway_content_type: 'application/json',
  gateway_body: '{}',
  gateway_headers: '',
  monthly_limit: '',
  quiet_from: '',
  quiet_until: '',
}
const common = { country: 'DE', monthly_limit: '', quiet_from: '', quiet_until: '' }

describe('the text settings that are saved', () => {
  it('are those of the chosen provider', () => {
    expect(toInput({ ...values, provider: 'phone' })).toEqual({ provider: 'phone' })
    expect(toInput({ ...values, provider: 'twilio' })).toEqual({
      ...common,
      provider: 'twilio',
      twilio_account_sid: 'AC1',
      twilio_sender: '+15005550006',
    })
    expect(toInput(values)).toEqual({
      ...common,
      provider: 'gateway',
      gateway_url: 'https://example.com/texts',
      gateway_content_type: 'application/json',
      gateway_body: '{}',
    })
  })

  it('include credentials only if they were typed, with one header per line', () => {
    expect(toInput({ ...values, provider: 'twilio', twilio_auth_token: 'secret' })).toMatchObject({ twilio_auth_token: 'secret' })
    expect(toInput({ ...values, gateway_headers: 'Authorization: Bearer a:b\n\n X-Shop : 1 ' })).toMatchObject({
      gateway_headers: [
        { name: 'Authorization', value: 'Bearer a:b' },
        { name: 'X-Shop', value: '1' },
      ],
    })
  })
})
