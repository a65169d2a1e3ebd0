// @vitest-environment happy-dom
import { hasUnsavedForm } from '#web/app/unsaved-forms.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { expect, it } from 'vitest'

import { useFileImport } from './use-file-import.ts'

const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client: new QueryClient() }, children)

const counts = { rows: 1, new: 1, existing: 0, refused: 0 }
const definition = {
  answers: {},
  preview: async () => ({
    columns: [{ name: 'Name', target: 'full_name' }],
    counts,
    rows: [],
    sheets: [],
    sheet: null,
    skipped_sheets: [],
    encoding: 'utf-8',
    encoding_sample: null,
    heading_row: 1,
    first_rows: [],
  }),
  run: async () => ({ counts, refused: [] }),
  adds: ['customer'],
} satisfies Parameters<typeof useFileImport>[0]

it('counts a chosen file as unsaved until it is imported', async () => {
  const { result, unmount } = renderHook(() => useFileImport(definition), { wrapper })
  expect(hasUnsavedForm()).toBe(false)
  await act(() => result.current.open(new File(['Name\nAda Lovelace'], 'customers.csv')))
  expect(hasUnsavedForm()).toBe(true)
  const { stage } = result.current
  if (stage.step !== 'columns') throw new Error(`The step is ${stage.step}`)
  await act(() => result.current.run(stage))
  expect(hasUnsavedForm()).toBe(false)
  unmount()
})

it('shows progress, and returns to the checked rows when it is canceled', async () => {
  const run: Parameters<typeof useFileImport>[0]['run'] = (_input, { signal, onProgress }) => {
    onProgress({ step: 'writing', done: 10, total: 20 })
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
  }
  const { result, unmount } = renderHook(() => useFileImport({ ...definition, run }), { wrapper })
  await act(() => result.current.open(new File(['Name\nAda Lovelace'], 'customers.csv')))
  const { stage } = result.current
  if (stage.step !== 'columns') throw new Error(`The step is ${stage.step}`)
  const running = result.current.run(stage)
  await act(async () => {})
  expect(result.current.stage).toMatchObject({ step: 'running', progress: { done: 10, total: 20 } })
  expect(hasUnsavedForm()).toBe(true)
  await act(async () => {
    result.current.cancel()
    await running
  })
  expect(result.current.stage.step).toBe('rows')
  expect(result.current.problem).toBeNull()
  unmount()
})
