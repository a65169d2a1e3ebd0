// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { Help } from './Help.tsx'

afterEach(cleanup)
beforeEach(async () => {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Help hash="" /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  )
  await screen.findByText('Glossary')
})

const search = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search help' }), { target: { value: text } })

test('The search finds terms of the glossary, despite typos, and shows only those', async () => {
  expect(screen.getByText('Bumper')).toBeTruthy()
  search('stencl')
  expect(await screen.findByRole('region', { name: 'Glossary' })).toBeTruthy()
  expect(screen.getByText('Stencil')).toBeTruthy()
  expect(screen.queryByText('Bumper')).toBeNull()
})

test('A search without results says so', async () => {
  search('zzzzzz')
  expect(await screen.findByText('No results')).toBeTruthy()
  expect(screen.queryByText('Glossary')).toBeNull()
})
