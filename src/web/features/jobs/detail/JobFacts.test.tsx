// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { JobFacts } from './JobFacts.tsx'

afterEach(cleanup)

const show = (facts: string[]) =>
  render(
    <MantineProvider env="test">
      <JobFacts facts={facts} warning={<p>The machine was off.</p>}>
        <input aria-label="Machine" />
      </JobFacts>
    </MantineProvider>,
  )

it('shows the person, machine and place in one line, which opens their fields', () => {
  show(['Maria', 'Machine 2', 'A3'])
  const line = screen.getByRole('button', { expanded: false })
  expect(line.textContent?.replaceAll(/[\u2066-\u2069]/g, '')).toBe('Change: Maria · Machine 2 · A3')
  expect(screen.getByText('The machine was off.')).toBeTruthy()
  fireEvent.click(line)
  expect(screen.getByRole('button', { expanded: true })).toBeTruthy()
})

it('shows nothing in a business that uses none of them', () => {
  show([])
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByLabelText('Machine')).toBeNull()
})
