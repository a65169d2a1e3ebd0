import { expect, it } from 'vitest'

import { providerTime } from './provider-time.ts'

it.each([
  ['2026-11-24T10:00:00Z', '2026-11-24T10:00:00.000Z'],
  ['2026-11-24T11:00:00.5+01:00', '2026-11-24T10:00:00.500Z'],
  ['1795514400', '2026-11-24T10:00:00.000Z'],
  ['1795514400123', '2026-11-24T10:00:00.123Z'],
  ['2026-11-24T10:00:00', undefined],
  ['24.11.2026 10:00', undefined],
  ['', undefined],
])('the time %j is %j', (text, time) => expect(providerTime(text)).toBe(time))
