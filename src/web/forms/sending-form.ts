import { errorFromIssues, type FieldProblem } from '#domain/errors.ts'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import type * as z from 'zod'

import { failureOf, type Failure } from '#web/app/errors.ts'
import { setReachedLimit } from '#web/app/tier-limit.ts'

export type Values = Record<string, unknown>

type LoadSchema<Schema> = () => Promise<Schema>

export interface Sending<Fields extends Values, Schema extends z.ZodType> {
  /** Or what loads it when the form is first sent: a page that everybody opens must not wait for zod. */
  readonly schema: Schema | LoadSchema<Schema>
  readonly initial: Fields
  /** Makes of the boxes what the schema reads; as they are when left out. */
  readonly toInput?: (fields: Fields) => Values
  /** Sends what the schema made of the fields. What it throws is shown: beside its field where it has one. */
  readonly save: (input: z.output<Schema>) => Promise<unknown>
  /** Is asked first about what was refused. @returns whether it says so itself */
  readonly onFailure?: (failure: Failure) => boolean
  readonly onChange?: (fields: Fields) => void
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

// An empty box means "nothing": the schema says what that is for each field.
const withoutBlanks = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]))

// The first mistake of each field, in the order of the form: the first key is the field that gets the focus.
const byPath = (fields: readonly FieldProblem[]): Record<string, string> => {
  const first: Record<string, string> = {}
  for (const { path, message } of fields) first[path] ??= message
  return first
}

function problemsIn(schema: z.ZodType, values: Values): Record<string, string> {
  const parsed = schema.safeParse(withoutBlanks(values))
  return parsed.success ? {} : byPath(errorFromIssues(parsed.error.issues).fields ?? [])
}

const isLoaded = <Schema extends z.ZodType>(schema: Schema | LoadSchema<Schema>): schema is Schema => typeof schema !== 'function'

const check = <Schema extends z.ZodType>(schema: Schema | LoadSchema<Schema>, values: Values) =>
  isLoaded(schema)
    ? problemsIn(schema, values)
    : schema().then(
        (loaded) => problemsIn(loaded, values),
        // Sending loads it again, and says what went wrong.
        () => ({}),
      )

/**
 * A form that checks by a domain schema, sends once at a time, shows every refusal and leaves what was typed. For those who are not signed
 * in yet, whose page must be light; all others are `useSavingForm`.
 */
export function useSendingForm<Fields extends Values, Schema extends z.ZodType>(
  sending: Sending<Fields, Schema>,
): SavingForm<Fields> {
  const { schema, initial, save, toInput = (fields: Fields): Values => fields } = sending
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm<Fields>({
    initialValues: initial,
    validate: (values) => check(schema, toInput(values)),
    ...(sending.onChange && { onValuesChange: sending.onChange }),
  })

  // After the errors are drawn: what was folded away opens for them.
  const focusFirst = (errors: object) => setTimeout(() => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus())

  const send = async (values: Fields): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      const loaded = isLoaded(schema) ? schema : await schema()
      await save(loaded.parse(withoutBlanks(toInput(values))))
      form.resetDirty()
    } catch (thrown) {
      const failure = failureOf(thrown)
      if (sending.onFailure?.(failure)) return
      if (failure.limit) setReachedLimit(failure.limit)
      const known = failure.fields.filter(({ path }) => (path.split('.')[0] ?? '') in values)
      form.setErrors(byPath(known))
      focusFirst(byPath(known))
      if (known.length === 0) setProblem(failure.message)
    } finally {
      setBusy(false)
    }
  }

  const submit = form.onSubmit((values) => void send(values), focusFirst)
  // Mantine is submitting from before the check, which may have to load its schema first.
  const isBusy = busy || form.submitting
  return { form, submit: (event) => !isBusy && submit(event), busy: isBusy, problem, isUnsaved: () => form.isDirty() && !isBusy }
}
