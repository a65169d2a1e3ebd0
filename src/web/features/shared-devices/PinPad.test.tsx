// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'

import { PinPad } from './PinPad.tsx'

afterEach(cleanup)

function Pad() {
  const [value, setValue] = useState('')
  return (
    <>
      <PinPad label="PIN of Sam" length={4} value={value} disabled={false} hasError={false} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

const open = () => render(<Pad />, { wrapper: ({ children }) => <MantineProvider env="test">{children}</MantineProvider> })
const entered = (): string => document.querySelector('output')?.textContent ?? ''
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (key: string, init = {}) => fireEvent.keyDown(document, { key, ...init })

it('takes digits from its buttons and from a keyboard, up to the length of a PIN', () => {
  open()
  tap('1')
  type('2')
  tap('0')
  type('9')
  type('5')
  expect(entered()).toBe('1209')
})

it('deletes the last digit by its button and by Backspace, and ignores shortcuts', () => {
  open()
  for (const key of ['1', '2', '3']) type(key)
  tap('Delete last digit')
  type('Backspace')
  type('4', { ctrlKey: true })
  expect(entered()).toBe('1')
})

it('tells screen readers whose PIN it is, and how many digits are entered', () => {
  open()
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'PIN of Sam' }))
  tap('7')
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('1 of 4 digits')
  expect(document.querySelector('input')).toBeNull()
})
