// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { closeNewJob, openNewJob, setPageState, usePageState } from './page-store.ts'

afterEach(() => {
  act(() => setPageState({ isNewJobOpen: false, reachedLimit: undefined }))
  cleanup()
})

describe('a value of the page state', () => {
  it('is shared by all components that use it', () => {
    const { result: bar } = renderHook(() => usePageState('isNewJobOpen'))
    const { result: dialog } = renderHook(() => usePageState('isNewJobOpen'))
    act(() => openNewJob())
    expect([bar.current, dialog.current]).toEqual([true, true])
    act(() => closeNewJob())
    expect([bar.current, dialog.current]).toEqual([false, false])
  })

  it('does not rerender components that use another value', () => {
    let renders = 0
    renderHook(() => {
      renders += 1
      return usePageState('isNewJobOpen')
    })
    act(() => setPageState({ reachedLimit: { name: 'active_customers', value: 25, count: 25 } }))
    expect(renders).toBe(1)
  })
})
