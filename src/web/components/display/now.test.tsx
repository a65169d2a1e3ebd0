// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { NowProvider, useNow } from './now.ts'

const renderedAt = '2026-11-26T17:59:00.000Z'
const openedAt = '2026-11-26T18:51:00.000Z'
const reopenedAt = '2026-11-27T08:10:00.000Z'

const Clock = () => <time>{useNow()}</time>
const page = () => (
  <NowProvider initial={renderedAt}>
    <Clock />
  </NowProvider>
)

describe('the current time on a page', () => {
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(openedAt) })
  })
  afterEach(() => {
    document.body.replaceChildren()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  async function hydrate() {
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(page())
    const onRecoverableError = vi.fn<(error: unknown) => void>()
    const root = await act(async () => hydrateRoot(container, page(), { onRecoverableError }))
    return { container, onRecoverableError, unmount: () => act(async () => root.unmount()) }
  }

  it('is correct as soon as a page that was rendered earlier is hydrated', async () => {
    const { container, onRecoverableError, unmount } = await hydrate()
    expect(container.textContent).toBe(openedAt)
    expect(onRecoverableError).not.toHaveBeenCalled()
    await unmount()
  })

  it.each([
    ['the tab is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the browser restores the page', () => window.dispatchEvent(new Event('pageshow'))],
  ])('is correct as soon as %s', async (_, show) => {
    const { container, unmount } = await hydrate()
    vi.setSystemTime(new Date(reopenedAt))
    await act(async () => void show())
    expect(container.textContent).toBe(reopenedAt)
    await unmount()
  })
})
