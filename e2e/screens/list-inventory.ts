// The inventory screens and their states.
import type { Page } from '@playwright/test'

import { broken, importScreens, network, open, press, slow, type Screen } from './screen.ts'
import type { Records } from './shop.ts'

const dialog = (page: Page) => page.getByRole('dialog')

const fromMenu = (item: string) =>
  press('More actions', async (page) => {
    await page.getByRole('menuitem', { name: item }).click()
  })

const file = [
  'Maker,Model,Gauge,Color,Metres,Cost per metre,Supplier',
  'Luxilon,Element,1.25,bronze,"187,5",0.9249,Tennis Depot',
  'Babolat,RPM Rough,1.30,black,24 m,0.75,Tennis Depot',
  'Wilson,,,,-1,0.12345,Tennis Depot',
]

export const inventoryScreens = ({ item }: Records): Screen[] => [
  { name: 'inventory/list', as: 'demo', path: '/inventory', words: / m/ },
  { name: 'inventory/list-loading', as: 'demo', path: '/inventory', words: 'Add item', before: slow('inventory') },
  {
    name: 'inventory/list-broken',
    as: 'demo',
    path: '/inventory',
    words: /Try again/,
    before: broken('inventory'),
    expected: network,
  },
  { name: 'inventory/list-nothing-found', as: 'demo', path: '/inventory?search=zzzzzz', words: 'No items found' },
  { name: 'inventory/list-low', as: 'demo', path: '/inventory?show=low', words: / m|Nothing to reorder/ },
  { name: 'inventory/list-archived', as: 'demo', path: '/inventory?show=archived', words: / m|No archived items/ },
  { name: 'inventory/one', as: 'demo', path: `/inventory/${item}`, words: /Stock history/ },
  { name: 'inventory/one-menu', as: 'demo', path: `/inventory/${item}`, words: /Stock history/, act: press('More actions') },
  {
    name: 'inventory/receive',
    as: 'demo',
    path: `/inventory/${item}`,
    words: /Stock history/,
    act: press('Receive string', async (page) => {
      await dialog(page)
        .getByRole('button', { name: /^Reel 200/ })
        .click()
    }),
  },
  {
    name: 'inventory/receive-refused',
    as: 'demo',
    path: `/inventory/${item}`,
    words: /Stock history/,
    act: press('Receive string', async (page) => {
      await dialog(page).getByLabel('Total cost').fill('185.0055')
      await dialog(page).getByRole('button', { name: 'Receive string' }).click()
      await open(page, /at most \d decimals/)
    }),
  },
  {
    name: 'inventory/receive-two-meanings',
    as: 'demo',
    path: `/inventory/${item}`,
    words: /Stock history/,
    act: press('Receive string', async (page) => {
      await dialog(page).getByLabel('Total cost').fill('1.850')
      await open(page, /Do you mean/)
    }),
  },
  {
    name: 'inventory/adjust',
    as: 'demo',
    path: `/inventory/${item}`,
    words: /Stock history/,
    act: async (page) => {
      await fromMenu('Correct stock')(page)
      await dialog(page).getByRole('button', { name: 'Counted' }).click()
    },
  },
  { name: 'inventory/new', as: 'demo', path: '/inventory/new', words: /In stock/ },
  {
    name: 'inventory/new-refused',
    as: 'demo',
    path: '/inventory/new',
    words: /In stock/,
    act: press('Add item', (page) => page.getByText('Brand is required').waitFor()),
  },
  { name: 'inventory/edit', as: 'demo', path: `/inventory/${item}/edit`, words: /^Edit / },
  ...importScreens('inventory', file),
]
