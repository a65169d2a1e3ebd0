// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query'
import { eventually } from '#test/eventually.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { persistPausedMutations } from './mutation-cache.ts'
import { createQueryClient } from './query-client.ts'

const send = vi.fn<(job: string) => Promise<string>>()

function openTab() {
  const queryClient = createQueryClient({ onFailure: () => {}, onMutationFailure: () => {} })
  queryClient.mount()
  queryClient.setMutationDefaults(['move'], { mutationFn: send })
  const move = (job: string) => {
    const mutation = queryClient.getMutationCache().build(queryClient, { mutationKey: ['move'] })
    void mutation.execute(job)
  }
  return { queryClient, move }
}

beforeEach(() => {
  send.mockReset().mockResolvedValue('moved')
  onlineManager.setOnline(false)
})

afterEach(() => {
  sessionStorage.clear()
  onlineManager.setOnline(true)
})

it('sends paused mutations after a reload, including those made before persistence was loaded', async () => {
  const before = openTab()
  before.move('one')
  before.move('two')
  await eventually(() =>
    expect(
      before.queryClient
        .getMutationCache()
        .getAll()
        .map(({ state }) => state.isPaused),
    ).toEqual([true, true]),
  )
  persistPausedMutations(before.queryClient, 'ann')()
  before.queryClient.unmount()

  onlineManager.setOnline(true)
  const after = openTab()
  persistPausedMutations(after.queryClient, 'ann')
  await eventually(() => expect(send.mock.calls.map(([job]) => job)).toEqual(['one', 'two']))
  await eventually(() => expect(sessionStorage.getItem('stringdesk-paused-ann')).toBeNull())
})

it('sends mutations paused in one business only when the tab is in that business again', async () => {
  const club = openTab()
  persistPausedMutations(club.queryClient, 'ann-club')
  club.move('in the club')
  await eventually(() => expect(sessionStorage.getItem('stringdesk-paused-ann-club')).toContain('in the club'))
  club.queryClient.unmount()
  onlineManager.setOnline(true)
  const own = openTab()
  persistPausedMutations(own.queryClient, 'ann-own')
  own.move('in her own')
  await eventually(() => expect(send.mock.calls.map(([job]) => job)).toEqual(['in her own']))
  own.queryClient.unmount()
  persistPausedMutations(openTab().queryClient, 'ann-club')
  await eventually(() => expect(send.mock.calls.map(([job]) => job)).toEqual(['in her own', 'in the club']))
})

it('keeps the paused mutations of another user', () => {
  const { queryClient, move } = openTab()
  persistPausedMutations(queryClient, 'ann')
  move('one')
  persistPausedMutations(openTab().queryClient, 'bob')
  expect(send).not.toHaveBeenCalled()
  expect(sessionStorage.getItem('stringdesk-paused-ann')).toContain('one')
})
