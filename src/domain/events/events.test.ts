import { describe, expect, it } from 'vitest'

import * as z from 'zod'

import { event, topicsIn } from './event.ts'
import { domainEvent, parseEvent, topicsOf } from './events.ts'

describe('events', () => {
  it('each kind has a name of its own, "entity.verb"', () => {
    const kinds = domainEvent.options.map(({ shape }) => shape.kind.value)
    expect(new Set(kinds).size).toBe(kinds.length)
    expect(kinds.filter((kind) => !/^[a-z_]+\.[a-z_]+$/.test(kind))).toEqual([])
  })

  it('have the topic of their kind', () => {
    expect(topicsOf({ kind: 'place.removed', data: { name: 'A1' } })).toEqual(['settings'])
  })

  it('can have topics that depend on their data', () => {
    const edited = event('job.edited', ({ price }) => (price === null ? [] : ['price']), { price: z.string().nullable() })
    expect(topicsIn(edited, { price: '20.00' })).toEqual(['price'])
    expect(topicsIn(edited, { price: null })).toEqual([])
  })

  it('that only a newer version of the app knows are null', () => {
    expect(parseEvent({ kind: 'racquet.sold', data: {} })).toBeNull()
    expect(parseEvent({ kind: 'place.removed', data: { name: 'A1' } })).toEqual({ kind: 'place.removed', data: { name: 'A1' } })
  })
})
