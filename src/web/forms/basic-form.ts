import { errorFromIssues, type FieldProblem } from '#domain/errors.ts'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import type * as z from 'zod'

import { toFailure } from '#web/app/errors.ts'

export type Values = Record<string, unknown>

/** What `save` resolves with when nothing was saved: the form was changed or left before it was sent, or has a conflict to show. */
export const cancelled = Symbol('cancelled')

type LoadSchema<Schema> = () => Promise<Schema>

export interface FormOptions<Fields extends Values, Schema extends z.ZodType> {
  /** Or a function that loads it when the form is first sent, for pages that must not wait for zod. */
  readonly schema: Schema | LoadSchema<Schema>
  readonly initial: Fields
  /** Turns the values into the schema's input; as they are when left out. */
  readonly toInput?: (fields: Fields) => Values
  /** Sends the schema's output. Its errors are shown, beside their field where they have one. */
  readonly save: (input: z.output<Schema>) => Promise<unknown>
  readonly onChange?: (fields: Fields) => void
}

export interface BasicForm<Fields extends Values> {
  readonly form: UseFormReturnType<Fields>
  readonly submit: (event?: React.FormEvent<HTMLFormElement>) => void
  readonly busy: boolean
  /** Why it could not be saved, where no field is to blame; null when nothing went wrong. */
  readonly problem: string | null
  /** Whether leaving now would lose what was typed. */
  readonly isUnsaved: () => boolean
}

// An empty field is null: the schema says what that means.
const withoutBlanks = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]))

// The first problem of each field, in the order of the form: the first key is the field to focus.
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
        // Sending loads it again, and shows what went wrong.
        () => ({}),
      )

/** A form for pages that must stay small, as for signing in. All others use `useSaveForm`, which adds waiting while offline. */
export function useBasicForm<Fields extends Values, Schema extends z.ZodType>(
  options: FormOptions<Fields, Schema>,
): BasicForm<Fields> {
  const { schema, initial, save, toInput = (fields: Fields): Values => fields } = options
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm<Fields>({
    initialValues: initial,
    validate: (values) => check(schema, toInput(values)),
    ...(options.onChange && { onValuesChange: options.onChange }),
  })

  // After the errors are rendered, because a folded part of the form opens for them.
  const focusFirst = (errors: object) => setTimeout(() => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus())

  const send = async (values: Fields): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      const loaded = isLoaded(schema) ? schema : await schema()
      if ((await save(loaded.parse(withoutBlanks(toInput(values))))) === cancelled) return
      form.resetDirty()
    } catch (thrown) {
      const failure = toFailure(thrown)
      const known = failure.fields.filter(({ path }) => (path.split('.')[0] ?? '') in values)
      form.setErrors(byPath(known))
      focusFirst(byPath(known))
      if (known.length === 0) setProblem(failure.message)
    } finally {
      setBusy(false)
    }
  }

  const submit = form.onSubmit((values) => void send(values), focusFirst)
  // Mantine is `submitting` already during validation, which may have to load its schema first.
  const isBusy = busy || form.submitting
  return { form, submit: (event) => !isBusy && submit(event), busy: isBusy, problem, isUnsaved: () => form.isDirty() && !isBusy }
}
