import { expect, it } from 'vitest'

import { countryAt } from './country.ts'

const nowhere = { country: null, business_phone: null, time_zone: 'UTC', currency: 'USD' }

it.each([
  [{ ...nowhere, country: 'DE', time_zone: 'Europe/Stockholm' }, 'DE'],
  [{ ...nowhere, business_phone: '+46 8 123 456 78', time_zone: 'Europe/Berlin' }, 'SE'],
  [{ ...nowhere, business_phone: '08-123 456 78', time_zone: 'Europe/Stockholm' }, 'SE'],
  [{ ...nowhere, time_zone: 'Asia/Kolkata' }, 'IN'],
  [{ ...nowhere, time_zone: 'America/New_York' }, 'US'],
  [{ ...nowhere, currency: 'SEK' }, 'SE'],
  [{ ...nowhere, currency: 'EUR' }, null],
  [nowhere, null],
])('%j is in %s', (place, country) => expect(countryAt(place)).toBe(country))
