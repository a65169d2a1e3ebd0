// Chance that falls the same way each time, so that two demos of one day are the same.
import { v7 } from 'uuid'

export interface Chance {
  /** True that often, of 1. */
  is(share: number): boolean
  /** A whole number, both ends included. */
  between(least: number, most: number): number
  pick<Item>(from: readonly Item[]): Item
  /** A uuid v7 that carries this instant. */
  id(instant: string): string
}

/** Mulberry32: 32 bits of state, evenly spread, and enough for a demo. */
export function chanceOf(seed: number): Chance {
  let state = seed
  const next = (): number => {
    state = Math.trunc(state + 0x6d2b79f5)
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return {
    is: (share) => next() < share,
    between,
    pick: (from) => {
      const item = from[between(0, from.length - 1)]
      if (item === undefined) throw new Error('There is nothing to pick from')
      return item
    },
    id: (instant) => v7({ msecs: Date.parse(instant), random: Uint8Array.from({ length: 16 }, () => between(0, 255)) }),
  }
}
