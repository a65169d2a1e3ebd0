// Chooses the pay rate of a job (decision 0059).
import { crossesOf, mainsOf, type Strings } from '#domain/jobs/strings.ts'
import type { Money } from '#domain/values/records.ts'

import type { PaidFor, PayKind } from './kinds.ts'

/** A rate applies to a kind of job, a customer or a string, and to one member or everybody. */
export interface RateRule {
  /** Null for everybody. */
  readonly user_id: string | null
  readonly kind: PayKind | null
  readonly customer_id: string | null
  readonly string_brand: string | null
  readonly string_model: string | null
}

export interface Rate extends RateRule {
  /** Null ends the rate, so that less specific rates apply again. Zero pays nothing. */
  readonly amount: Money | null
  /** The first day it applies. */
  readonly valid_from: string
}

export interface PaidJob {
  readonly job: Strings & { readonly customer_id: string }
  /** In order of precedence. */
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

/** The matchers in order of precedence, for one member and then for everybody: customer, strings, kinds of the job. */
const matchers = ({ job, kinds }: PaidJob): readonly ((rate: RateRule) => PaidFor | undefined)[] => [
  (rate) => (rate.customer_id === job.customer_id ? 'customer' : undefined),
  (rate) => (rate.string_brand !== null && hasString(rate, job) ? 'string' : undefined),
  ...kinds.map((kind) => (rate: RateRule) => (rate.kind === kind ? kind : undefined)),
]

/** The identity of a rule. A later rate of the same rule replaces an earlier one. */
export const ruleKey = ({ user_id, kind, customer_id, string_brand, string_model }: RateRule): string =>
  JSON.stringify([user_id, kind, customer_id, lower(string_brand), lower(string_model)])

/**
 * The rate of each rule on a given day: the last one that has started. Rules that have ended are left out.
 * @param rates in the order they were set
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
 * The most specific rate for a job: rates of the member before rates for everybody, and among them customer, then string, then kind of job.
 * Null if no rate applies.
 * @param rates in the order they were set
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
