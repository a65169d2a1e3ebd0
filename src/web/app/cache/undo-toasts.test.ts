import { getToast, removeToasts } from '#web/components/overlays/toast-store.ts'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'

import { offerUndo } from './undo-toasts.ts'

const at = (second: number) => `2026-11-22T10:00:0${second}.000Z`
const finished = { id: 'j1', status: 'completed', updated_at: at(2) }
const queryClient = new QueryClient()
const receive = (...items: object[]) => queryClient.setQueryData(['jobs'], { pages: [{ items }] })

beforeEach(() => {
  removeToasts()
  queryClient.clear()
  offerUndo(queryClient, {
    message: 'Job moved to Ready',
    undo: () => {},
    saved: [finished],
    isRefused: (newer) => 'status' in newer && newer.status !== 'completed',
  })
})

test('Removes the Undo of a job that has moved on', () => {
  receive({ id: 'j0', status: 'pending', updated_at: at(9) }, { ...finished, status: 'picked_up', updated_at: at(3) })
  expect(getToast()).toBeUndefined()
})

test('Keeps the Undo when an older or unrelated version arrives', () => {
  receive({ ...finished, status: 'in_progress', updated_at: at(1) })
  receive({ ...finished, updated_at: at(3), labor_notes: 'Grommet replaced' })
  receive({ id: 'j1', updated_at: at(3) })
  expect(getToast()?.message).toBe('Job moved to Ready')
})

test('Removes an Undo whose record has a newer version by default', () => {
  const item = { id: 'i1', updated_at: at(1) }
  offerUndo(queryClient, { message: 'RPM Blast archived', undo: () => {}, saved: [item] })
  receive({ ...item, updated_at: at(2) })
  expect(getToast()).toBeUndefined()
})
