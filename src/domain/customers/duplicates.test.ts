import { describe, expect, it } from 'vitest'

import { findAll, isFound, wordsIn } from './duplicates.ts'

describe('finding among texts', () => {
  const text = 'How do I string a hybrid? Mains and crosses, Märta’s own tension.'

  it.each(['hybrid', 'hyb', 'HYBRID', 'string hybrid', 'hybird', 'hybrd', 'hybridd', 'tensoin', 'marta', 'crosess', ''])(
    'finds “%s”',
    (search) => expect(isFound(search, text)).toBe(true),
  )

  it.each(['gut', 'hybrid gut', 'hxbxid', 'strange', 'on', 'mainz crosses reel'])('does not find “%s”', (search) =>
    expect(isFound(search, search === 'on' ? 'How do I string' : text)).toBe(false),
  )

  it('shows first what says it in its name', () => {
    const items = [
      { name: 'Stock', text: 'The label of a reel' },
      { name: 'Print a label', text: 'Tap Print' },
      { name: 'Payment', text: 'Tap how' },
    ]
    const found = findAll(
      items,
      'lable',
      (item) => item.name,
      (item) => item.text,
    )
    expect(found.map(({ name }) => name)).toEqual(['Print a label', 'Stock'])
  })

  it('knows letters of any script', () => expect(wordsIn('L’Été à 山田, 16x19')).toEqual(['l', 'ete', 'a', '山田', '16x19']))
})
