// Kinds of jobs with different pay (decision 0059). Free of zod, because screens load it.
import { crossesOf, isHybrid, mainsOf, type OneString, type Strings } from '#domain/jobs/strings.ts'

/** In order of precedence. */
export const payKinds = ['rush', 'natural_gut', 'hybrid', 'standard'] as const
export type PayKind = (typeof payKinds)[number]

export const payKindLabels: Readonly<Record<PayKind, string>> = {
  standard: 'Standard',
  hybrid: 'Hybrid',
  natural_gut: 'Natural gut',
  rush: 'Rush',
}

/** The basis of an amount: a kind of job, or a rule for a customer or a string. */
export const paidFor = [...payKinds, 'customer', 'string'] as const
export type PaidFor = (typeof paidFor)[number]

export const paidForLabels: Readonly<Record<PaidFor, string>> = {
  ...payKindLabels,
  customer: 'Rate for the customer',
  string: 'Rate for the string',
}

/** A string's material from the catalog; undefined if the catalog doesn't have the string. */
type MaterialOf = (string: Pick<OneString, 'brand' | 'model'>) => string | undefined

// If the catalog doesn't have a string, its name decides. "Syn Gut" is nylon.
const isGut = (string: OneString, materialOf: MaterialOf): boolean => {
  const text = materialOf(string) ?? `${string.brand} ${string.model ?? ''}`
  return /\bgut\b/i.test(text) && !/\bsyn/i.test(text)
}

export type KindFields = Strings & { readonly is_rush: boolean }

/** All kinds that apply to a job, in order of precedence. Every job is at least `standard`. */
export function kindsOf(job: KindFields, materialOf: MaterialOf): PayKind[] {
  const applies: Readonly<Record<PayKind, boolean>> = {
    rush: job.is_rush,
    natural_gut: [mainsOf(job), crossesOf(job)].some((string) => isGut(string, materialOf)),
    hybrid: isHybrid(job),
    standard: true,
  }
  return payKinds.filter((kind) => applies[kind])
}
