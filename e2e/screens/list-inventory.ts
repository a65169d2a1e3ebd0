// The inventory screens and their states.
import { importScreens } from './imports.ts'
import { broken, choose, fill, press, pressInDialog, screensAt, see, seeInDialog, type Screen, type Step } from './screen.ts'
import type { Records } from './shop.ts'

const file = [
  'Maker,Model,Gauge,Color,Metres,Cost per metre,Supplier',
  'Luxilon,Element,1.25,bronze,"187,5",0.9249,Tennis Depot',
  'Babolat,RPM Rough,1.30,black,24 m,0.75,Tennis Depot',
  'Wilson,,,,-1,0.12345,Tennis Depot',
]

const receive = press('Receive string')

const scan =
  (text: string): Step =>
  async (page) => {
    await fill('Barcode or string', text)(page)
    await press('Enter')(page)
  }

const addReel = (name: string): Step[] => [scan(name), press(/^Choose/), press(/^Reel 200/), press('Add package')]

export const inventoryScreens = ({ item }: Records): Screen[] => [
  ...screensAt('demo', '/inventory', / m/, {
    'inventory/list': {},
    'inventory/list-loading': { words: 'Add item', slow: ['inventory'] },
    'inventory/list-broken': broken('inventory'),
    'inventory/list-nothing-found': { path: '/inventory?search=zzzzzz', words: 'No items found' },
    'inventory/list-low': { path: '/inventory?show=low', words: / m|Nothing to reorder/ },
    'inventory/list-archived': { path: '/inventory?show=archived', words: / m|No archived items/ },
    'inventory/list-menu': { steps: [press('List actions')] },
    'inventory/shopping-list': { path: '/inventory/shopping-list', words: /Nothing to order|in stock/ },
    'inventory/shopping-list-broken': { path: '/inventory/shopping-list', ...broken('inventory') },
  }),
  ...screensAt('demo', `/inventory/${item}`, /Stock history/, {
    'inventory/one': {},
    'inventory/one-menu': { steps: [press('More actions')] },
    'inventory/receive': { steps: [receive, pressInDialog(/^Reel 200/)] },
    'inventory/receive-refused': {
      steps: [receive, fill('Total cost', '185.0055'), pressInDialog('Receive string'), seeInDialog(/at most \d decimals/)],
    },
    'inventory/receive-two-meanings': { steps: [receive, fill('Total cost', '1.850'), seeInDialog(/Do you mean/)] },
    'inventory/adjust': { steps: [press('More actions'), choose('Correct stock'), pressInDialog('Counted')] },
    'inventory/edit': { path: `/inventory/${item}/edit`, words: /^Edit / },
  }),
  ...screensAt('demo', '/inventory/receive', /Scan each package/, {
    'inventory/receive-empty': {},
    'inventory/receive-unknown': { steps: [scan('4003774081234'), see('New barcode 4003774081234')] },
    'inventory/receive-package': { steps: [scan('4003774081234'), press(/^Choose/), press(/^Reel 200/)] },
    'inventory/receive-delivery': { steps: [...addReel('rpm'), ...addReel('rpm')] },
  }),
  ...screensAt('demo', '/inventory/new', /In stock/, {
    'inventory/new': {},
    'inventory/new-refused': { steps: [press('Add item'), see('Brand is required')] },
  }),
  ...importScreens('inventory', file),
]
