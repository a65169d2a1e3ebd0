// Seeded random numbers, so that the same input always creates the same demo.
import { v7 } from 'uuid'

export interface Random {
  /** True with this probability, from 0 to 1. */
  chance(share: number): boolean
  /** A whole number, both ends included. */
  between(min: number, max: number): number
  pick<Item>(from: readonly Item[]): Item
  /** A UUID v7 for this instant. */
  id(instant: string): string
}

/** Mulberry32 (32 bits of state), good enough for a demo. */
export function createRandom(seed: number): Random {
  let state = seed
  const next = (): number => {
    state = Math.trunc(state + 0x6d2b79f5)
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  return {
    chance: (share) => next() < share,
    between,
    pick: (from) => {
      const item = from[between(0, from.length - 1)]
      if (item === undefined) throw new Error('There is nothing to pick from')
      return item
    },
    id: (instant) => v7({ msecs: Date.parse(instant), random: Uint8Array.from({ length: 16 }, () => between(0, 255)) }),
  }
}
