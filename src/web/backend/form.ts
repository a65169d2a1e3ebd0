import { errorFromIssues, type FieldProblem } from '#domain/errors.ts'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import type * as z from 'zod'

import { failureOf } from './errors.ts'
import { setReachedLimit } from './limit.ts'

type Values = Record<string, unknown>

interface Saving<Fields extends Values, Schema extends z.ZodType> {
  readonly schema: Schema
  readonly initial: Fields
  /** Makes of the boxes what the schema reads; as they are when left out. */
  readonly toInput?: (fields: Fields) => Values
  /** Sends what the schema made of the fields. What it throws is shown: beside its field where it has one. */
  readonly save: (input: z.output<Schema>) => Promise<unknown>
}

export interface SavingForm<Fields extends Values> {
  readonly form: UseFormReturnType<Fields>
  readonly submit: (event?: React.FormEvent<HTMLFormElement>) => void
  readonly busy: boolean
  /** What the backend said that belongs to no field; null when nothing. */
  readonly problem: string | null
  /** Whether leaving now would lose what was typed; for `LeaveDialog`. */
  readonly isUnsaved: () => boolean
}

/** The boxes of a form from a record: what it does not have is an empty box. */
export const boxesFrom = <Name extends string>(
  record: { readonly [name in Name]?: string | number | null } | null,
  names: readonly Name[],
): Record<string, string | number> => Object.fromEntries(names.map((name) => [name, record?.[name] ?? '']))

// An empty box means "nothing": the schema says what that is for each field.
const withoutBlanks = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]))

const byPath = (fields: readonly FieldProblem[]): Record<string, string> =>
  Object.fromEntries(fields.toReversed().map(({ path, message }) => [path, message]))

function problemsIn(schema: z.ZodType, values: Values): Record<string, string> {
  const parsed = schema.safeParse(withoutBlanks(values))
  return parsed.success ? {} : byPath(errorFromIssues(parsed.error.issues).fields ?? [])
}

/** A form that checks by a domain schema, sends once at a time, shows every refusal and keeps what was typed. */
export function useSavingForm<Fields extends Values, Schema extends z.ZodType>(
  saving: Saving<Fields, Schema>,
): SavingForm<Fields> {
  const { schema, initial, save, toInput = (fields: Fields): Values => fields } = saving
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm<Fields>({ initialValues: initial, validate: (values) => problemsIn(schema, toInput(values)) })

  const focusFirst = (errors: object): void => {
    const [path] = Object.keys(errors)
    if (path) form.getInputNode(path)?.focus()
  }

  const send = async (values: Fields): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      await save(schema.parse(withoutBlanks(toInput(values))))
      form.resetDirty()
    } catch (thrown) {
      const failure = failureOf(thrown)
      if (failure.limit) setReachedLimit(failure.limit)
      const known = failure.fields.filter(({ path }) => path in values)
      form.setErrors(byPath(known))
      focusFirst(byPath(known))
      if (known.length === 0) setProblem(failure.message)
    } finally {
      setBusy(false)
    }
  }

  const submit = form.onSubmit((values) => void send(values), focusFirst)
  return { form, submit: (event) => !busy && submit(event), busy, problem, isUnsaved: () => form.isDirty() && !busy }
}
