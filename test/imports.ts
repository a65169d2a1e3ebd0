// Creates files and imports them.
import type { Person } from './callers.ts'

export const aFile = (text: string, name = 'customers.csv'): File => new File([text], name, { type: 'text/csv' })

type Input = Parameters<Person['api']['customers']['import']>[0]

/** Imports a file to the end. Returns every event and the content of the last one. */
export async function importAll({ api }: Person, input: Input) {
  const events = []
  for await (const event of await api.customers.import(input)) events.push(event)
  const last = events.at(-1)
  if (last?.step !== 'done') throw new Error('The import ended without a result')
  return { events, ...last }
}

type JobsInput = Parameters<Person['api']['jobs']['import']>[0]

/** Imports past jobs to the end. Returns every event and the content of the last one. */
export async function importPastJobs({ api }: Pick<Person, 'api'>, input: JobsInput) {
  const events = []
  for await (const event of await api.jobs.import(input)) events.push(event)
  const last = events.at(-1)
  if (last?.step !== 'done') throw new Error('The import ended without a result')
  return { events, ...last }
}

/** Runs an undo and returns the import after it. */
export async function undoneOf(undo: ReturnType<Person['api']['imports']['undo']>) {
  for await (const event of await undo) if (event.step === 'done') return event.import
  throw new Error('The undo ended without a result')
}

/** Lists the names of up to a hundred customers, sorted. */
export const namesOf = async ({ api }: Person, is_active = true): Promise<string[]> =>
  (await api.customers.list({ limit: 100, is_active })).items.map(({ full_name }) => full_name)
