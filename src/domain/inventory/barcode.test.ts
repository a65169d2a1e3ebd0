import { expect, it } from 'vitest'

import { readBarcode } from './barcode.ts'

it.each([
  ['0012345678905', '012345678905'],
  ['012345678905', '012345678905'],
  ['4003774081234', '4003774081234'],
  [' LUX-ALU-125 ', 'LUX-ALU-125'],
  ['000000000000000', '000000000000000'],
])('Reads the scanned code %j as %j', (scanned, code) => expect(readBarcode(scanned)).toBe(code))
