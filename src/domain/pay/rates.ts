// Which rate a job is paid by (decision 0059).
import { crossesOf, mainsOf, type Strings } from '#domain/jobs/strings.ts'
import type { Money } from '#domain/values/records.ts'

import type { PaidFor, PayKind } from './kinds.ts'

/** A rate is for a kind of job, a customer or a string, and for one person or everybody. */
export interface RateRule {
  /** Null for everybody. */
  readonly user_id: string | null
  readonly kind: PayKind | null
  readonly customer_id: string | null
  readonly string_brand: string | null
  readonly string_model: string | null
}

export interface Rate extends RateRule {
  /** Null ends the rate: less specific ones apply again. Zero pays nothing. */
  readonly amount: Money | null
  /** The first day on which it applies. */
  readonly valid_from: string
}

export interface PaidJob {
  readonly job: Strings & { readonly customer_id: string }
  /** The one that decides first. */
  readonly kinds: readonly PayKind[]
  /** Who strung it. */
  readonly user_id: string
  /** The day it was finished. */
  readonly day: string
}

const lower = (text: string | null): string => (text ?? '').trim().toLowerCase()

const hasString = ({ string_brand, string_model }: RateRule, job: Strings): boolean =>
  [mainsOf(job), crossesOf(job)].some(
    ({ brand, model }) => lower(brand) === lower(string_brand) && lower(model) === lower(string_model),
  )

/** What is tried for one person, and then for everybody: the customer, the strings, and the kinds of the job. */
const matchers = ({ job, kinds }: PaidJob): readonly ((rate: RateRule) => PaidFor | undefined)[] => [
  (rate) => (rate.customer_id === job.customer_id ? 'customer' : undefined),
  (rate) => (rate.string_brand !== null && hasString(rate, job) ? 'string' : undefined),
  ...kinds.map((kind) => (rate: RateRule) => (rate.kind === kind ? kind : undefined)),
]

/** What identifies a rule: a later rate of the same rule replaces an earlier one. */
export const ruleKey = ({ user_id, kind, customer_id, string_brand, string_model }: RateRule): string =>
  JSON.stringify([user_id, kind, customer_id, lower(string_brand), lower(string_model)])

/**
 * Of each rule, the rate that applies on a day: the last one that began by then. Rules that have ended by then are left out.
 * @param rates in the order in which they were set
 */
export function ratesOn<One extends Rate>(rates: readonly One[], day: string): One[] {
  const current = new Map<string, One>()
  for (const rate of rates) {
    const known = current.get(ruleKey(rate))
    if (rate.valid_from <= day && (!known || rate.valid_from >= known.valid_from)) current.set(ruleKey(rate), rate)
  }
  return [...current.values()].filter(({ amount }) => amount !== null)
}

interface ChosenRate {
  readonly amount: Money
  readonly paid_for: PaidFor
}

/**
 * The rate of a job, the most specific one: those of the person before those of everybody, and of each those of the customer, of a string
 * of the job, and of its kind. Null if none applies.
 * @param rates in the order in which they were set
 */
export function chooseRate(rates: readonly Rate[], paid: PaidJob): ChosenRate | null {
  const current = ratesOn(rates, paid.day)
  for (const user_id of [paid.user_id, null]) {
    for (const match of matchers(paid)) {
      for (const rate of current) {
        const paid_for = rate.user_id === user_id ? match(rate) : undefined
        if (paid_for && rate.amount !== null) return { amount: rate.amount, paid_for }
      }
    }
  }
  return null
}
