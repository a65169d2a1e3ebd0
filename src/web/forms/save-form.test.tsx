// @vitest-environment happy-dom
import { ORPCError } from '@orpc/client'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'

import { createQueryClient } from '#web/app/cache/query-client.ts'

import { useSaveForm } from './save-form.ts'

const schema = z.object({ phone: z.string().nullable(), notes: z.string().nullable() })
const opened = { phone: '111', notes: 'Left-handed' }
const last_change = { at: '2026-11-21T09:40:00.000Z', by_user_id: 'ana', by_name: 'Ana' }
const conflict = new ORPCError('CONFLICT_ERROR', { status: 409, defined: true, data: { conflict: { last_change } } })

const save = vi.fn<(input: z.output<typeof schema>, updated_at?: string) => Promise<unknown>>()
const readCurrent = vi.fn<() => Promise<{ updated_at: string; values: typeof opened }>>()

function open() {
  const queryClient = createQueryClient({ onFailure: () => {}, onMutationFailure: () => {} })
  queryClient.mount()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  return renderHook(() => useSaveForm({ schema, initial: opened, isPersisted: true, save, readCurrent }), { wrapper }).result
}

const type = (form: ReturnType<typeof open>, values: Partial<typeof opened>) =>
  act(async () => form.current.form.setValues(values))
const submit = (form: ReturnType<typeof open>) => act(async () => form.current.submit())

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  save.mockReset().mockResolvedValue({})
  readCurrent.mockReset()
})

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  onlineManager.setOnline(true)
})

describe('a form whose record was changed elsewhere', () => {
  async function openConflict() {
    save.mockRejectedValueOnce(conflict)
    readCurrent.mockResolvedValue({ updated_at: 'v2', values: { phone: '222', notes: 'Right-handed' } })
    const form = open()
    await type(form, { phone: '333' })
    await submit(form)
    return form
  }

  it('keeps typed values and shows what changed', async () => {
    const form = await openConflict()
    expect(form.current.form.values).toEqual({ phone: '333', notes: 'Right-handed' })
    expect(form.current.conflict?.changes.map(({ name, theirs, mine }) => [name, theirs, mine])).toEqual([
      ['phone', '222', '333'],
      ['notes', 'Right-handed', 'Left-handed'],
    ])
    expect(form.current.conflict?.lastChange).toEqual(last_change)
    expect(form.current.isUnsaved()).toBe(true)
  })

  it('overwrites the current version with “Use mine”', async () => {
    const form = await openConflict()
    await act(async () => form.current.conflict?.useMine())
    expect(save).toHaveBeenLastCalledWith({ phone: '333', notes: 'Right-handed' }, 'v2')
    expect(form.current.conflict).toBeNull()
  })

  it('takes the current values with “Keep theirs”', async () => {
    const form = await openConflict()
    await act(async () => form.current.conflict?.keepTheirs())
    expect(form.current.form.values).toEqual({ phone: '222', notes: 'Right-handed' })
    expect(form.current.conflict).toBeNull()
    expect(form.current.isUnsaved()).toBe(false)
  })

  it('is saved without asking when only other fields were changed', async () => {
    save.mockRejectedValueOnce(conflict)
    readCurrent.mockResolvedValue({ updated_at: 'v2', values: opened })
    const form = open()
    await type(form, { phone: '333' })
    await submit(form)
    expect(save).toHaveBeenLastCalledWith({ phone: '333', notes: 'Left-handed' }, 'v2')
    expect(form.current.conflict).toBeNull()
  })
})

describe('a form submitted while the browser is offline', () => {
  it('is paused and then sent once when the browser is online again', async () => {
    onlineManager.setOnline(false)
    const form = open()
    await type(form, { phone: '333' })
    await submit(form)
    expect(form.current.problem).toContain('You’re offline.')
    expect(save).not.toHaveBeenCalled()
    await act(async () => onlineManager.setOnline(true))
    expect(save).toHaveBeenCalledTimes(1)
  })

  it('is not sent if its values have changed since', async () => {
    onlineManager.setOnline(false)
    const form = open()
    await submit(form)
    await type(form, { phone: '444' })
    await act(async () => onlineManager.setOnline(true))
    expect(save).not.toHaveBeenCalled()
  })
})

describe('a form after a reload', () => {
  const storageKey = `stringdesk-typed--${location.pathname}`

  it('restores the typed values', () => {
    sessionStorage.setItem(storageKey, JSON.stringify({ opened, typed: { phone: '555', of_an_older_version: 'x' } }))
    const form = open()
    expect(form.current.form.values).toEqual({ ...opened, phone: '555' })
    expect(form.current.conflict).toBeNull()
  })

  it('keeps typed values and shows what someone else changed before the reload', () => {
    const before = { phone: '000', notes: 'Right-handed' }
    sessionStorage.setItem(storageKey, JSON.stringify({ opened: before, typed: { ...before, phone: '555' } }))
    const form = open()
    expect(form.current.form.values).toEqual({ phone: '555', notes: opened.notes })
    expect(form.current.conflict?.changes).toMatchObject([
      { name: 'phone', theirs: '111', mine: '555' },
      { name: 'notes', theirs: opened.notes },
    ])
  })

  it('shows the record when the stored values cannot be read', () => {
    sessionStorage.setItem(storageKey, 'not JSON')
    expect(open().current.form.values).toEqual(opened)
  })

  it('removes the stored values when the user leaves the form', async () => {
    const form = open()
    await type(form, { phone: '666' })
    expect(sessionStorage.getItem(storageKey)).toContain('666')
    cleanup()
    expect(sessionStorage.getItem(storageKey)).toBeNull()
  })
})
