// The screens of customers and racquets.

import { broken, importScreens, network, open, press, slow, type Screen } from './screen.ts'
import type { Records } from './shop.ts'

const file = [
  'Name,E-mail,Phone,Wish',
  'Ada Lovelace,ada@example.com,+44 20 7946 0001,Plays on Thursdays',
  'Bea Novak,bea@@example,070 1,',
  ',nobody@example.com,,',
]

export const customerScreens = ({ customer, racquet }: Records): Screen[] => [
  { name: 'customers/list', as: 'demo', path: '/customers', words: /racquet/ },
  { name: 'customers/list-new', as: 'new', path: '/customers', words: 'Add your first customer' },
  {
    name: 'customers/list-broken',
    as: 'demo',
    path: '/customers',
    words: /Try again/,
    before: broken('customers'),
    expected: network,
  },
  { name: 'customers/list-loading', as: 'demo', path: '/customers', words: /./, before: slow('customers') },
  { name: 'customers/list-nothing-found', as: 'demo', path: '/customers?search=zzzzzz', words: /No|Nobody/ },
  { name: 'customers/one', as: 'demo', path: `/customers/${customer}`, words: /#\d+/ },
  { name: 'customers/one-menu', as: 'demo', path: `/customers/${customer}`, words: /#\d+/, act: press(/menu|More/i) },
  { name: 'customers/new', as: 'demo', path: '/customers/new', words: 'Preferred contact method' },
  {
    name: 'customers/new-refused',
    as: 'demo',
    path: '/customers/new',
    words: 'Preferred contact method',
    act: press('Add customer', (page) => page.getByText('Customer name is required').waitFor()),
  },
  {
    name: 'customers/new-limit',
    as: 'full',
    path: '/customers/new',
    words: 'Preferred contact method',
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Name' }).fill('Person 26')
      await page.getByRole('button', { name: 'Add customer' }).click()
      await open(page, /free plan/)
    },
    expected: /403|Tier limit/,
  },
  { name: 'customers/edit', as: 'demo', path: `/customers/${customer}/edit`, words: /^Edit / },
  {
    name: 'customers/list-menu',
    as: 'demo',
    path: '/customers',
    words: /racquet/,
    act: press('List actions', (page) => page.getByRole('menuitem').first().waitFor()),
  },
  { name: 'customers/list-archived', as: 'new', path: '/customers?show=archived', words: /archive/i },
  {
    name: 'customers/one-parts-broken',
    as: 'demo',
    path: `/customers/${customer}`,
    words: /Try again/,
    before: async (page) => {
      for (const entity of ['racquets', 'jobs', 'preferences', 'messages', 'feedback']) await broken(entity)(page)
    },
    expected: network,
  },
  {
    name: 'customers/one-parts-loading',
    as: 'demo',
    path: `/customers/${customer}`,
    words: 'Messages',
    before: async (page) => {
      for (const entity of ['racquets', 'jobs', 'preferences', 'messages', 'feedback']) await slow(entity)(page)
    },
  },
  {
    name: 'customers/merge',
    as: 'demo',
    path: `/customers/${customer}`,
    words: /#\d+/,
    act: press('More actions', async (page) => {
      await page.getByRole('menuitem', { name: /^Merge/ }).click()
      await page.getByRole('dialog').getByRole('searchbox').fill('berg')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /racquet/ })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('button', { name: 'Merge customers' }).waitFor()
    }),
  },
  {
    name: 'customers/erase',
    as: 'demo',
    path: `/customers/${customer}`,
    words: /#\d+/,
    act: press('More actions', async (page) => {
      await page.getByRole('menuitem', { name: 'Erase personal data' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Erase customer' }).waitFor()
    }),
  },
  {
    name: 'customers/preference',
    as: 'demo',
    path: `/customers/${customer}`,
    words: /#\d+/,
    act: press('Add preferences', async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    }),
  },
  {
    name: 'customers/leave',
    as: 'demo',
    path: `/customers/${customer}/edit`,
    words: /^Edit /,
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Phone' }).fill('070 1')
      await page.getByRole('link', { name: 'Dashboard' }).first().click()
      await open(page, /Leave without saving/)
    },
  },
  ...importScreens('customers', file),
  { name: 'racquets/new', as: 'demo', path: `/customers/${customer}/racquets/new`, words: 'New racquet' },
  { name: 'racquets/one', as: 'demo', path: `/racquets/${racquet}`, words: /#\d+/ },
  { name: 'racquets/edit', as: 'demo', path: `/racquets/${racquet}/edit`, words: /^Edit / },
  {
    name: 'racquets/gone',
    as: 'demo',
    path: '/racquets/01922222-2222-7222-8222-222222222222',
    words: /not found/i,
    expected: /404|not found/,
  },
  {
    name: 'racquets/new-refused',
    as: 'demo',
    path: `/customers/${customer}/racquets/new`,
    words: 'New racquet',
    act: press(/^Add racquet/, (page) => page.getByText('Brand is required').waitFor()),
  },
  {
    name: 'racquets/one-broken',
    as: 'demo',
    path: `/racquets/${racquet}`,
    words: /Try again/,
    before: broken('jobs'),
    expected: network,
  },
]
