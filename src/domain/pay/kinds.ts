// Kinds of jobs that are paid differently (decision 0059). Without zod: screens load it.
import { crossesOf, isHybrid, mainsOf, type OneString, type Strings } from '#domain/jobs/strings.ts'

/** The one that decides comes first. */
export const payKinds = ['rush', 'natural_gut', 'hybrid', 'standard'] as const
export type PayKind = (typeof payKinds)[number]

export const payKindLabels: Readonly<Record<PayKind, string>> = {
  standard: 'Standard',
  hybrid: 'Hybrid',
  natural_gut: 'Natural gut',
  rush: 'Rush',
}

/** What an amount was paid for: a kind of job, or a rule for a customer or a string. */
export const paidFor = [...payKinds, 'customer', 'string'] as const
export type PaidFor = (typeof paidFor)[number]

export const paidForLabels: Readonly<Record<PaidFor, string>> = {
  ...payKindLabels,
  customer: 'Rate for the customer',
  string: 'Rate for the string',
}

/** The catalogue's material of a string; undefined for a string that it doesn't have. */
export type MaterialOf = (string: Pick<OneString, 'brand' | 'model'>) => string | undefined

// A string that the catalogue doesn't have goes by its name. "Syn Gut" is nylon.
const isGut = (string: OneString, materialOf: MaterialOf): boolean => {
  const text = materialOf(string) ?? `${string.brand} ${string.model ?? ''}`
  return /\bgut\b/i.test(text) && !/\bsyn/i.test(text)
}

export type KindFields = Strings & { readonly is_rush: boolean }

/** The kinds that a job is of, the one that decides first. Every job is standard, if it is nothing else. */
export function kindsOf(job: KindFields, materialOf: MaterialOf): PayKind[] {
  const applies: Readonly<Record<PayKind, boolean>> = {
    rush: job.is_rush,
    natural_gut: [mainsOf(job), crossesOf(job)].some((string) => isGut(string, materialOf)),
    hybrid: isHybrid(job),
    standard: true,
  }
  return payKinds.filter((kind) => applies[kind])
}
