import { describe, expect, it } from 'vitest'

import { isWeakPin } from './pins.ts'

describe('isWeakPin', () => {
  it.each(['0000', '11111', '1234', '345678', '9876', '43210'])('rejects %s', (pin) => expect(isWeakPin(pin)).toBe(true))
  it.each(['1357', '1235', '2580', '9870', '11112', '0246'])('allows %s', (pin) => expect(isWeakPin(pin)).toBe(false))
})
