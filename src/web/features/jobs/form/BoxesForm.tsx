import type { JobBoxes } from './job-form-values.ts'
import type { UseFormReturnType } from '@mantine/form'

type Field = keyof JobBoxes
type Changes = Partial<JobBoxes>

/** The boxes of one job: a form of their own, or one row of a form of several. */
export interface BoxesForm {
  readonly values: JobBoxes
  readonly errors: Readonly<Record<string, unknown>>
  getInputProps(field: Field): ReturnType<UseFormReturnType<JobBoxes>['getInputProps']>
  setValues(changes: Changes | ((before: JobBoxes) => Changes)): void
}

/** Several jobs with one promise, and one price when it is not to be each one's own. */
export interface SeveralBoxes extends Record<string, unknown> {
  due_date: string
  price: string
  jobs: JobBoxes[]
}

/** One row as a form of its own. */
export function rowForm(form: UseFormReturnType<SeveralBoxes>, index: number, values: JobBoxes): BoxesForm {
  const path = `jobs.${index}`
  const own = Object.entries(form.errors).filter(([name]) => name.startsWith(`${path}.`))
  return {
    values,
    errors: Object.fromEntries(own.map(([name, error]) => [name.slice(path.length + 1), error])),
    getInputProps: (field) => form.getInputProps(`${path}.${field}`),
    setValues: (changes) => {
      // As they are by now: a suggestion changes several boxes in one go.
      const { jobs } = form.getValues()
      const changed = (before: JobBoxes) => ({ ...before, ...(typeof changes === 'function' ? changes(before) : changes) })
      form.setValues({ jobs: jobs.map((job, at) => (at === index ? changed(job) : job)) })
    },
  }
}
