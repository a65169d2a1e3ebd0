import { errorFromIssues, type FieldProblem } from '#domain/errors.ts'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import type * as z from 'zod'

import { toFailure } from '#web/app/errors.ts'
import { useUnsavedForm } from '#web/app/unsaved-forms.ts'

export type Values = Record<string, unknown>

/** `save` resolves to this if nothing was saved: the form was changed or left before it was sent, or shows a conflict. */
export const canceled = Symbol('canceled')

type LoadSchema<Schema> = () => Promise<Schema>

export interface FormOptions<Fields extends Values, Schema extends z.ZodType> {
  /** The schema, or a function that loads it when the form is first submitted, for pages that must not wait for zod. */
  readonly schema: Schema | LoadSchema<Schema>
  readonly initial: Fields
  /** Converts the values to the schema's input. By default they are passed unchanged. */
  readonly toInput?: (fields: Fields) => Values
  /** Saves the schema's output. Errors are shown next to their field, or else in `problem`. */
  readonly save: (input: z.output<Schema>) => Promise<unknown>
  readonly onSaved?: () => void
  readonly onChange?: (fields: Fields) => void
}

export interface BasicForm<Fields extends Values> {
  readonly form: UseFormReturnType<Fields>
  readonly submit: (event?: React.FormEvent<HTMLFormElement>) => void
  readonly busy: boolean
  /** The message of an error that doesn't belong to a field; null if there is none. */
  readonly problem: string | null
  /** Whether the form has unsaved changes. */
  readonly isUnsaved: () => boolean
}

// Empty fields are sent as null; the schema defines whether that is allowed.
const blanksToNull = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]))

// The first error of each field, in form order. The first key is the field to focus.
const groupByPath = (fields: readonly FieldProblem[]): Record<string, string> => {
  const first: Record<string, string> = {}
  for (const { path, message } of fields) first[path] ??= message
  return first
}

function validate(schema: z.ZodType, values: Values): Record<string, string> {
  const parsed = schema.safeParse(blanksToNull(values))
  return parsed.success ? {} : groupByPath(errorFromIssues(parsed.error.issues).fields ?? [])
}

const isLoaded = <Schema extends z.ZodType>(schema: Schema | LoadSchema<Schema>): schema is Schema => typeof schema !== 'function'

const loadAndValidate = <Schema extends z.ZodType>(schema: Schema | LoadSchema<Schema>, values: Values) =>
  isLoaded(schema)
    ? validate(schema, values)
    : schema().then(
        (loaded) => validate(loaded, values),
        // Submitting loads the schema again, and shows the error.
        () => ({}),
      )

/** A form for pages that must stay small, like sign-in. Others use `useSaveForm`, which adds offline support and conflict handling. */
export function useBasicForm<Fields extends Values, Schema extends z.ZodType>(
  options: FormOptions<Fields, Schema>,
): BasicForm<Fields> {
  const { schema, initial, save, toInput = (fields: Fields): Values => fields } = options
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm<Fields>({
    initialValues: initial,
    validate: (values) => loadAndValidate(schema, toInput(values)),
    ...(options.onChange && { onValuesChange: options.onChange }),
  })

  useUnsavedForm(form.isDirty)

  // Waits for rendering, because errors expand collapsed sections of the form.
  const focusFirstError = (errors: object) => setTimeout(() => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus())

  const send = async (values: Fields): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      const loaded = isLoaded(schema) ? schema : await schema()
      if ((await save(loaded.parse(blanksToNull(toInput(values))))) === canceled) return
      form.resetDirty()
      options.onSaved?.()
    } catch (error) {
      const failure = toFailure(error)
      const errors = groupByPath(failure.fields.filter(({ path }) => (path.split('.')[0] ?? '') in values))
      form.setErrors(errors)
      focusFirstError(errors)
      if (Object.keys(errors).length === 0) setProblem(failure.message)
    } finally {
      setBusy(false)
    }
  }

  const submit = form.onSubmit((values) => void send(values), focusFirstError)
  // Mantine sets `submitting` during validation too, which may have to load the schema.
  const isBusy = busy || form.submitting
  return { form, submit: (event) => !isBusy && submit(event), busy: isBusy, problem, isUnsaved: () => form.isDirty() && !isBusy }
}
