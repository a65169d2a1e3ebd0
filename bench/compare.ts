// The three servers in turn, in short rounds, so that what the machine does meanwhile falls on all of them.
import { Client } from 'undici'

import { doing, operations, type Operation, type Side } from './asks.ts'
import { measure, type Figures, type Person } from './load.ts'
import type { Business } from './stringers.ts'

export interface Pace {
  readonly rounds: number
  /** Of one server in one round. */
  readonly seconds: number
  /** Before the first round that counts. */
  readonly warmUp: number
}

export interface Measured extends Figures {
  readonly side: Side
  /** To the bare server: medians of the rounds' own ratios. */
  readonly rateRatio: number
  readonly p50Ratio: number
  readonly p99Ratio: number
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

type Origins = Readonly<Record<Side, string>>

const turns: readonly Side[] = ['bare', 'rpc', 'rest']

function summed(side: Side, rounds: ReadonlyMap<Side, readonly Figures[]>): Measured {
  const own = rounds.get(side) ?? []
  const bare = rounds.get('bare') ?? []
  const ratio = (name: keyof Figures) => median(own.map((figures, at) => figures[name] / (bare[at]?.[name] ?? Number.NaN)))
  const middle = (name: keyof Figures) => median(own.map((figures) => figures[name]))
  return {
    side,
    rate: middle('rate'),
    p50: middle('p50'),
    p99: middle('p99'),
    rateRatio: ratio('rate'),
    p50Ratio: ratio('p50'),
    p99Ratio: ratio('p99'),
  }
}

async function compareOne(
  operation: Operation,
  origins: Origins,
  stringers: readonly Business[],
  pace: Pace,
): Promise<Measured[]> {
  const peopleAt = (side: Side): Person[] =>
    stringers.map((stringer) => ({ client: new Client(origins[side]), ...doing(operation, side, stringer) }))
  const people = new Map(turns.map((side) => [side, peopleAt(side)]))
  for (const side of turns) await measure(people.get(side) ?? [], pace.warmUp)
  const rounds = new Map<Side, Figures[]>(turns.map((side) => [side, []]))
  for (let round = 0; round < pace.rounds; round += 1) {
    // There and back: none is always the one after another.
    for (const side of round % 2 === 0 ? turns : turns.toReversed())
      rounds.get(side)?.push(await measure(people.get(side) ?? [], pace.seconds))
  }
  await Promise.all([...people.values()].flat().map(({ client }) => client.close()))
  return turns.map((side) => summed(side, rounds))
}

/** Measures the four things one after the other, the reading ones first. `say` gets a line about each. */
export async function compare(
  origins: Origins,
  stringers: readonly Business[],
  pace: Pace,
  say: (line: string) => void,
): Promise<Map<Operation, Measured[]>> {
  const all = new Map<Operation, Measured[]>()
  for (const operation of operations) {
    say(`Measuring: ${operation}`)
    all.set(operation, await compareOne(operation, origins, stringers, pace))
  }
  return all
}
