// The screens of customers and racquets.
import { importScreens } from './imports.ts'
import {
  broken,
  choose,
  dialog,
  fill,
  press,
  pressInDialog,
  screensAt,
  see,
  seeInDialog,
  seeOne,
  type Screen,
  type Step,
} from './screen.ts'
import type { Records } from './shop.ts'

const file = [
  'Name,E-mail,Phone,Wish',
  'Ada Lovelace,ada@example.com,+44 20 7946 0001,Plays on Thursdays',
  'Bea Novak,bea@@example,070 1,',
  ',nobody@example.com,,',
]

const parts = ['racquets', 'jobs', 'preferences', 'messages', 'feedback']

const leave: Step = async (page) => {
  await fill(/^(Phone|Notes)/, '070 1')(page)
  await page.getByRole('link', { name: 'Dashboard' }).filter({ visible: true }).first().click()
  await seeInDialog(/Leave without saving/)(page)
}

const chooseToMerge: Step = async (page) => {
  await dialog(page).getByRole('searchbox').fill('berg')
  await pressInDialog(/racquet/)(page)
  await seeOne('button', 'Merge customers')(page)
}

const merge = [press('More actions'), choose(/^Merge/)]

const customerList = screensAt('demo', '/customers', /racquet/, {
  'customers/list': {},
  'customers/list-new': { as: 'new', words: 'Add your first customer' },
  'customers/list-broken': broken('customers'),
  'customers/list-loading': { words: /./, slow: ['customers'] },
  'customers/list-nothing-found': { path: '/customers?search=zzzzzz', words: /No|Nobody/ },
  'customers/list-archived': { as: 'new', path: '/customers?show=archived', words: /archive/i },
  'customers/list-menu': { steps: [press('List actions'), seeOne('menuitem')] },
})

const newCustomer = screensAt('demo', '/customers/new', 'Preferred contact method', {
  'customers/new': {},
  'customers/new-refused': { steps: [press('Add customer'), see('Customer name is required')] },
  'customers/new-limit': {
    as: 'full',
    steps: [fill('Name', 'Person 26'), press('Add customer'), seeInDialog(/free plan/)],
    expected: /403|Tier limit/,
  },
})

export const customerScreens = ({ customer, racquet }: Records): Screen[] => [
  ...customerList,
  ...newCustomer,
  ...screensAt('demo', `/customers/${customer}`, /#\d+/, {
    'customers/one': {},
    'customers/one-menu': { steps: [press('More actions'), seeOne('menuitem')] },
    'customers/one-parts-broken': broken(...parts),
    'customers/one-parts-loading': { words: 'Messages', slow: parts },
    'customers/payment': { steps: [press(/^Record payment/), seeOne('menuitem')] },
    'customers/merge-choice': { steps: [...merge, seeOne('searchbox')] },
    'customers/merge': { steps: [...merge, chooseToMerge] },
    'customers/erase': { steps: [press('More actions'), choose('Erase personal data'), seeOne('button', 'Erase customer')] },
    'customers/preference': { steps: [press('Add preferences'), pressInDialog('Save')] },
  }),
  ...screensAt('demo', `/customers/${customer}/edit`, /^Edit /, {
    'customers/edit': {},
    'customers/leave': { steps: [leave] },
  }),
  ...importScreens('customers', file),
  ...screensAt('demo', `/customers/${customer}/racquets/new`, 'New racquet', {
    'racquets/new': {},
    'racquets/new-refused': { steps: [press(/^Add racquet/), see('Brand is required')] },
  }),
  ...screensAt('demo', `/racquets/${racquet}`, /#\d+/, {
    'racquets/one': {},
    'racquets/edit': { path: `/racquets/${racquet}/edit`, words: /^Edit / },
    'racquets/leave': { path: `/racquets/${racquet}/edit`, words: /^Edit /, steps: [leave] },
    'racquets/gone': {
      path: '/racquets/01922222-2222-7222-8222-222222222222',
      words: /not found/i,
      expected: /404|not found/,
    },
    'racquets/one-broken': broken('jobs'),
  }),
]
