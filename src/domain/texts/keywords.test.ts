import { expect, it } from 'vitest'

import { keywordIn } from './keywords.ts'

it.each([
  ['STOP', 'stop'],
  ['stop', 'stop'],
  [' Stop. ', 'stop'],
  ['STOP!', 'stop'],
  ['“STOP”', 'stop'],
  ['stop all', 'stop'],
  ['StopAll', 'stop'],
  ['UNSUBSCRIBE', 'stop'],
  ['cancel', 'stop'],
  ['end', 'stop'],
  ['quit', 'stop'],
  ['opt-out', 'stop'],
  ['Arrêt', 'stop'],
  ['Stopp', 'stop'],
  ['START', 'start'],
  ['unstop', 'start'],
  ['Help', 'help'],
  ['info?', 'help'],
  ['Stop by at 5?', undefined],
  ['Please cancel', undefined],
  ['yes', undefined],
  ['', undefined],
  ['👍', undefined],
])('%s is %s', (text, keyword) => expect(keywordIn(text)).toBe(keyword))
