// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { Definition } from './Definition.tsx'

afterEach(cleanup)

test.each([
  ['a mouse over it', fireEvent.mouseEnter, fireEvent.mouseLeave],
  ['the focus on it', fireEvent.focus, fireEvent.blur],
  ['a tap', fireEvent.click, (button: Element) => fireEvent.keyDown(button, { key: 'Escape' })],
])('Shows a definition for %s, until that ends', (_, open, close) => {
  render(
    <MantineProvider env="test">
      <Definition of="Turnaround" text="Time from drop-off to ready" />
    </MantineProvider>,
  )
  const button = screen.getByRole('button', { name: 'About Turnaround' })
  expect(screen.queryByText('Time from drop-off to ready')).toBeNull()
  open(button)
  expect(screen.getByText('Time from drop-off to ready')).toBeTruthy()
  close(button)
  expect(screen.queryByText('Time from drop-off to ready')).toBeNull()
})
