// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { ImportRowsByOutcome, type ImportedRow } from './ImportRows.tsx'

/** The rows of a file, with the names of the people in it. */
const rowsOf = (names: readonly string[], from = 2): ImportedRow[] =>
  names.map((name, at) => ({ row: from + at, outcome: 'existing', cells: [name], problems: [] }))

const names = Array.from({ length: 120 }, (_, n) => `Person ${n + 1}`)
const load = vi.fn<() => Promise<ImportedRow[]>>().mockImplementation(async () => rowsOf(names.slice(70), 72))

/** The first 70 of 120 rows; the others are loaded when they are shown. */
const list = (first: readonly ImportedRow[]) => (
  <MantineProvider env="test">
    <ImportRowsByOutcome
      counts={{ rows: 120, existing: 120 }}
      rows={first}
      mapping={['full_name']}
      describe={([name = '']) => ({ name, details: '' })}
      formatProblem={({ message }) => message}
      onLoad={load}
    />
  </MantineProvider>
)

const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next rows' })

afterEach(cleanup)

it('Lists every row of a large file page by page, loads the later ones, and loads them again after a check', async () => {
  const { rerender } = render(list(rowsOf(names.slice(0, 70))))
  expect(screen.getByText('1 to 50 of 120')).toBeTruthy()
  fireEvent.click(next())
  expect(await screen.findByText('51 to 100 of 120')).toBeTruthy()
  fireEvent.click(next())
  expect(await screen.findByText('101 to 120 of 120')).toBeTruthy()
  expect(screen.getByText('Person 120')).toBeTruthy()
  expect(next().disabled).toBe(true)
  expect(load).toHaveBeenCalledTimes(1)

  rerender(list(rowsOf(['Nora', ...names.slice(1, 70)])))
  expect(screen.getByText('1 to 50 of 120')).toBeTruthy()
  expect(screen.getByText('Nora')).toBeTruthy()
  fireEvent.click(next())
  await screen.findByText('51 to 100 of 120')
  expect(load).toHaveBeenCalledTimes(2)
})

it('Starts with the first page after a check that leaves the current one incomplete', async () => {
  const { rerender } = render(list(rowsOf(names.slice(0, 70))))
  fireEvent.click(next())
  expect(await screen.findByText('51 to 100 of 120')).toBeTruthy()
  fireEvent.click(next())
  expect(await screen.findByText('101 to 120 of 120')).toBeTruthy()
  rerender(list(rowsOf(names.slice(0, 101))))
  expect(screen.getByText('1 to 50 of 120')).toBeTruthy()
  expect(next().disabled).toBe(false)
})
