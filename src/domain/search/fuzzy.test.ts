import { describe, expect, it } from 'vitest'

import { matchesWords, searchItems, splitWords } from './fuzzy.ts'

describe('fuzzy search', () => {
  const text = 'How do I string a hybrid? Mains and crosses, Märta’s own tension.'

  it.each(['hybrid', 'hyb', 'HYBRID', 'string hybrid', 'hybird', 'hybrd', 'hybridd', 'tensoin', 'marta', 'crosess', ''])(
    'matches “%s”',
    (search) => expect(matchesWords(search, text)).toBe(true),
  )

  it.each(['gut', 'hybrid gut', 'hxbxid', 'strange', 'mainz crosses reel'])("doesn't match “%s”", (search) =>
    expect(matchesWords(search, text)).toBe(false),
  )

  it("doesn't match a short word inside another word", () => expect(matchesWords('on', 'How do I string')).toBe(false))

  it('lists matches by name first', () => {
    const items = [
      { name: 'Stock', text: 'The label of a reel' },
      { name: 'Print a label', text: 'Tap Print' },
      { name: 'Payment', text: 'Tap how' },
    ]
    const matches = searchItems(
      items,
      'lable',
      (item) => item.name,
      (item) => item.text,
    )
    expect(matches.map(({ name }) => name)).toEqual(['Print a label', 'Stock'])
  })

  it('splits text into words in any script', () =>
    expect(splitWords('L’Été à 山田, 16x19')).toEqual(['l', 'ete', 'a', '山田', '16x19']))
})
