// The strings of a job. Without a string of their own, the crosses have the string of the mains (docs/product.md R6.8).
import type { Job } from './schema.ts'

/** The fields of a job's strings and tensions, for `job.pick`. */
export const stringingFields = {
  string_mains_brand: true,
  string_mains_model: true,
  string_mains_color: true,
  string_crosses_brand: true,
  string_crosses_model: true,
  string_crosses_color: true,
  string_source_mains: true,
  string_source_crosses: true,
  tension_mains: true,
  tension_crosses: true,
} as const

export type Stringing = Pick<Job, keyof typeof stringingFields>
export type Strings = Omit<Stringing, 'string_source_mains' | 'string_source_crosses'>

export type OneString = { brand: string; model: string | null; color: string | null; tension: number }

export const mainsOf = (job: Strings): OneString => ({
  brand: job.string_mains_brand,
  model: job.string_mains_model,
  color: job.string_mains_color,
  tension: job.tension_mains,
})

/** Whether the crosses have no string of their own. */
export const crossesFollowMains = (job: Pick<Strings, 'string_crosses_brand' | 'string_crosses_model'>): boolean =>
  job.string_crosses_brand === null && job.string_crosses_model === null

/** The string and tension of the crosses, which default to those of the mains. */
export const crossesOf = (job: Strings): OneString => {
  const tension = job.tension_crosses ?? job.tension_mains
  return crossesFollowMains(job)
    ? { ...mainsOf(job), color: job.string_crosses_color ?? job.string_mains_color, tension }
    : {
        brand: job.string_crosses_brand ?? job.string_mains_brand,
        model: job.string_crosses_model,
        color: job.string_crosses_color,
        tension,
      }
}

const isSame = (left: string | null, right: string | null) => (left ?? '').toLowerCase() === (right ?? '').toLowerCase()

/** Whether mains and crosses have different strings. */
export const isHybrid = (job: Strings): boolean => {
  const [mains, crosses] = [mainsOf(job), crossesOf(job)]
  return !isSame(mains.brand, crosses.brand) || !isSame(mains.model, crosses.model)
}
