import { expect, it } from 'vitest'

import { allHeadings, meaningOf, normalizeHeading } from './headings.ts'

it('lists each heading under only one meaning', () => {
  const meanings = new Map<string, Set<string>>()
  for (const [heading, meaning] of allHeadings) {
    const key = normalizeHeading(heading) || heading
    meanings.set(key, (meanings.get(key) ?? new Set()).add(meaning))
  }
  const several = [...meanings].filter(([, found]) => found.size > 1).map(([key, found]) => [key, ...found])
  expect(several).toEqual([])
})

it.each([
  ['Cliente', 'full_name'],
  ['CELLULARE', 'mobile'],
  ['Mobiltelefon', 'mobile'],
  ['Adresse de messagerie', 'email'],
  ['Nom de famille', 'last_name'],
  ['Pd', 'paid'],
  [' $ ', 'price'],
  ['Tension X', 'tension_crosses'],
  ['Tensión (kg)', 'tension'],
  ['Preis [EUR]', 'price'],
  ['휴대폰', 'mobile'],
  ['ガット', 'strings'],
  ['Jonas Berg', undefined],
  ['', undefined],
])('maps %j to %s', (heading, meaning) => {
  expect(meaningOf(heading)).toBe(meaning)
})
