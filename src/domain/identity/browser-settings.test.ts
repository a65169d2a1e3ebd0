import { describe, expect, it } from 'vitest'

import { checkSettings } from './browser-settings.ts'

const good = {
  backend_url: 'https://stringdesk.example.com',
  backend_anon_key: 'k3y',
  monthly_price_id: null,
  yearly_price_id: null,
}
const protocolOf = (address: string) => (URL.canParse(address) ? new URL(address).protocol : null)
const problemsIn = (given: object) => checkSettings({ ...good, ...given }, protocolOf).problems

// docs/product.md R21.2.
describe('browser settings', () => {
  it('are valid without price ids', () => {
    expect(checkSettings(good, protocolOf)).toEqual({ settings: good, problems: [] })
  })

  it.each([
    [{ backend_url: undefined }, 'The backend URL is missing'],
    [{ backend_url: ' ' }, 'The backend URL is missing'],
    [{ backend_url: 'your_backend_url' }, 'The backend URL still holds a placeholder'],
    [{ backend_url: 'https://your-project.example.com' }, 'The backend URL still holds a placeholder'],
    [{ backend_url: 'stringdesk' }, 'The backend URL is not a web address'],
    [{ backend_anon_key: '' }, 'The backend anonymous key is missing'],
    [{ backend_anon_key: 'your-anon-key' }, 'The backend anonymous key still holds a placeholder'],
    [{ backend_anon_key: 'YOUR_ANON_KEY' }, 'The backend anonymous key still holds a placeholder'],
  ])('report the problem of %o', (given, problem) => {
    expect(problemsIn(given)).toEqual([problem])
  })
})
