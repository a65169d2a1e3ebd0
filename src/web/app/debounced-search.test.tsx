// @vitest-environment happy-dom
import { SearchField } from '#web/components/fields/SearchField.tsx'
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { useDebouncedSearch } from './debounced-search.ts'

const navigate = vi.fn<(search: string | undefined) => void>()
const onRender = vi.fn<(goTo: (search: string | undefined) => void) => void>()

function List() {
  const [urlSearch, setUrlSearch] = useState<string>()
  onRender(setUrlSearch)
  const { search, field } = useDebouncedSearch(urlSearch, (next) => {
    navigate(next)
    setUrlSearch(next)
  })
  return (
    <>
      <SearchField label="Name" {...field} />
      <output>{search ?? 'everything'}</output>
    </>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms))
const shown = () => screen.getByRole('status').textContent

beforeEach(() => {
  vi.useFakeTimers()
  navigate.mockClear()
  render(<List />, { wrapper: ({ children }) => <MantineProvider env="test">{children}</MantineProvider> })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('Searches after a short pause, and changes the address after a longer one', async () => {
  type('rp')
  await wait(100)
  type('rpm')
  await wait(200)
  expect(shown()).toBe('rpm')
  expect(navigate).not.toHaveBeenCalled()
  await wait(1000)
  expect(navigate.mock.calls).toEqual([['rpm']])
})

it('Changes the address immediately when the field loses focus', () => {
  type('alu')
  fireEvent.blur(box())
  expect(navigate.mock.calls).toEqual([['alu']])
})

it('Shows the search of an address that a link or the back button opened', async () => {
  type('alu')
  await wait(1200)
  await act(async () => onRender.mock.lastCall?.[0]('rpm'))
  expect(box().value).toBe('rpm')
  expect(shown()).toBe('rpm')
})
