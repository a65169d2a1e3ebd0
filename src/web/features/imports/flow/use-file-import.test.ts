// @vitest-environment happy-dom
import { hasUnsavedForm } from '#web/app/unsaved-forms.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { expect, it } from 'vitest'

import type { ImportCalls } from './import-calls.ts'
import { useFileImport } from './use-file-import.ts'

const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client: new QueryClient() }, children)

interface Preview {
  readonly columns: readonly { readonly name: string; readonly target: 'full_name' }[]
  readonly rows: readonly string[]
}

const calls: ImportCalls<'full_name', object, Preview, 'saved'> = {
  answers: {},
  preview: async () => ({ columns: [{ name: 'Name', target: 'full_name' }], rows: ['Ada Lovelace'] }),
  run: async () => 'saved',
  adds: ['customer'],
}

it('counts a chosen file as unsaved until it is imported', async () => {
  const { result, unmount } = renderHook(() => useFileImport(calls), { wrapper })
  expect(hasUnsavedForm()).toBe(false)
  await act(() => result.current.open(new File(['Name\nAda Lovelace'], 'customers.csv')))
  expect(hasUnsavedForm()).toBe(true)
  const { stage } = result.current
  if (stage.step !== 'columns') throw new Error(`The step is ${stage.step}`)
  await act(() => result.current.run(stage))
  expect(hasUnsavedForm()).toBe(false)
  unmount()
})
