// Two jobs are the same if racquet, day, strings and tension are the same.
import { foldText } from '#domain/import/cells.ts'
import { crossesOf, type Strings } from '#domain/jobs/strings.ts'

type Identity = Omit<Strings, 'string_mains_color' | 'string_crosses_color'> & {
  /** The day of `job_date` in the time zone of the business. */
  readonly day: string
}

/** Equal for two jobs of one racquet on the same day with the same strings and tension. Ignores case and spacing. */
export function jobKey(racquet: string, job: Identity): string {
  const { string_mains_brand, string_mains_model, tension_mains } = job
  const crosses = crossesOf({ ...job, string_mains_color: null, string_crosses_color: null })
  const names = [string_mains_brand, string_mains_model, crosses.brand, crosses.model ?? '']
  return [racquet, job.day, ...names.map(foldText), tension_mains, crosses.tension].join('\n')
}
