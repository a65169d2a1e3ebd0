import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type * as z from 'zod'

import type { LastChange } from '#domain/errors.ts'
import { getLastChange, isConflict } from '#web/app/errors.ts'
import { offerStockCorrection } from '#web/app/stock-shortage.ts'
import { compareVersions, type FieldChange } from './compare-versions.ts'
import type { Conflict } from './ConflictNotice.tsx'
import { usePersistedForm, type StoredForm } from './form-persistence.ts'
import { canceled, useBasicForm, type FormOptions, type BasicForm, type Values } from './basic-form.ts'

/** Picks a form's values from a record. Missing values become empty text. */
export const pickFormValues = <Name extends string>(
  record: { readonly [name in Name]?: string | number | null } | null,
  names: readonly Name[],
): Record<string, string | number> => Object.fromEntries(names.map((name) => [name, record?.[name] ?? '']))

/** The `updated_at` of a record; null when it does not exist. */
export type Version = string | null

interface CurrentRecord<Fields extends Values, Saved extends Version> {
  readonly updated_at: Saved
  readonly values: Partial<Fields>
}

interface SaveFormOptions<Fields extends Values, Schema extends z.ZodType, Saved extends Version> extends Omit<
  FormOptions<Fields, Schema>,
  'save'
> {
  /** Whether typed values survive a reload. Only for one form per path, and not for secrets. */
  readonly isPersisted?: boolean
  /**
   * Saves the schema's output. Errors are shown next to their field, or else in `problem`.
   * @param updated_at the version to overwrite, if the form has shown a newer one than the one it was opened with
   */
  readonly save: (input: z.output<Schema>, updated_at?: Saved) => Promise<unknown>
  /** For a form that edits a record: fetches its current version after a conflict. */
  readonly readCurrent?: (typed: Fields) => Promise<CurrentRecord<Fields, Saved>>
}

export interface SaveForm<Fields extends Values> extends BasicForm<Fields> {
  /** For `ConflictNotice`; null when there is no conflict. */
  readonly conflict: Conflict | null
}

const offlineMessage = 'You’re offline. Your changes are kept here, and will be saved when you’re back online.'

/** Submits a form. While the browser is offline the submission is paused; typing or leaving the form cancels it. */
function useSubmission<Input>(save: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient()
  const mutationKey = ['form', useId()]
  const { mutateAsync, isPaused, reset } = useMutation({ mutationKey, mutationFn: save, meta: { isForm: true }, gcTime: 0 })
  const onCancel = useRef<() => void>(null)
  const cancel = () => {
    const cache = queryClient.getMutationCache()
    for (const mutation of cache.findAll({ mutationKey, predicate: ({ state }) => state.isPaused })) cache.remove(mutation)
    onCancel.current?.()
    reset()
  }
  const cancelOnLeave = useEffectEvent(() => {
    if (isPaused) cancel()
  })
  useEffect(() => () => cancelOnLeave(), [])
  const submit = (input: Input): Promise<unknown> =>
    new Promise((resolve, reject) => {
      onCancel.current = () => resolve(canceled)
      mutateAsync(input).then(resolve, reject)
    })
  return { submit, isPaused, cancel }
}

const getTheirValues = (changes: readonly FieldChange[]): Values =>
  Object.fromEntries(changes.map(({ name, theirs }) => [name, theirs]))

/** Keeps only the values that the form has a field for. */
const pickFields = (values: Values, form: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in form))

interface Changes {
  readonly changes: readonly FieldChange[]
  readonly lastChange?: LastChange | undefined
}

const noChanges: Changes = { changes: [] }

interface ChangesState extends Changes {
  readonly setChanges: (changes: Changes) => void
}

const toConflict = <Fields extends Values>(
  { form, submit }: BasicForm<Fields>,
  { changes, lastChange, setChanges }: ChangesState,
): Conflict | null => {
  if (changes.length === 0) return null
  const keepTheirs = () => {
    form.setValues((typed) => ({ ...typed, ...getTheirValues(changes) }))
    setChanges(noChanges)
  }
  return { changes, lastChange, keepTheirs, useMine: () => submit() }
}

/**
 * Handles conflicts with changes made elsewhere. Keeps typed values, updates untouched fields to the new values and shows the changes.
 * Saves again if only fields outside the form were changed. Does the same for a form restored after a reload.
 */
function useConflict<Fields extends Values, Schema extends z.ZodType, Saved extends Version>({
  save,
  readCurrent,
}: SaveFormOptions<Fields, Schema, Saved>) {
  const version = useRef<Saved>(undefined)
  const [shown, setChanges] = useState(noChanges)

  const showChanges = (form: BasicForm<Fields>['form'], { changes, lastChange }: Changes): void => {
    form.setValues((typed) => ({ ...typed, ...getTheirValues(changes.filter(({ isChangedHere }) => !isChangedHere)) }))
    setChanges({ changes, lastChange })
  }

  const saveVersion = async (form: BasicForm<Fields>['form'], send: () => Promise<unknown>): Promise<unknown> => {
    setChanges(noChanges)
    try {
      const saved = await send()
      if (saved === canceled) return saved
      version.current = undefined
      return saved
    } catch (error) {
      if (!readCurrent || !isConflict(error)) throw error
      const current = await readCurrent(form.getValues())
      const changes = compareVersions({ opened: form.getInitialValues(), typed: form.getValues(), current: current.values })
      version.current = current.updated_at
      form.setInitialValues({ ...form.getInitialValues(), ...current.values })
      if (changes.length === 0) return await saveVersion(form, send)
      showChanges(form, { changes, lastChange: getLastChange(error) })
      return canceled
    }
  }

  const restore = ({ form }: BasicForm<Fields>, initial: Fields, stored: StoredForm): void => {
    const typed = { ...initial, ...pickFields(stored.typed, initial) }
    form.setValues(typed)
    if (readCurrent)
      showChanges(form, {
        changes: compareVersions({ opened: stored.opened, typed, current: pickFields(initial, stored.opened) }),
      })
  }

  return { save: (input: z.output<Schema>) => save(input, version.current), saveVersion, restore, ...shown, setChanges }
}

/** A form that validates with a domain schema, waits while offline and handles conflicts. Keeps its values after an error. */
export function useSaveForm<Fields extends Values, Schema extends z.ZodType, Saved extends Version = string>(
  options: SaveFormOptions<Fields, Schema, Saved>,
): SaveForm<Fields> {
  const { save, saveVersion, restore, ...conflict } = useConflict(options)
  const { submit, isPaused, cancel } = useSubmission(save)
  const basicForm: BasicForm<Fields> = useBasicForm({
    ...options,
    onChange: (values) => {
      if (isPaused) cancel()
      persist({ opened: basicForm.form.getInitialValues(), typed: values })
      options.onChange?.(values)
    },
    save: async (input) => {
      try {
        return await saveVersion(basicForm.form, () => submit(input))
      } catch (error) {
        offerStockCorrection(error, { retry: () => basicForm.submit() })
        throw error
      }
    },
  })
  const persist = usePersistedForm(options.isPersisted ?? false, (stored) => restore(basicForm, options.initial, stored))
  return isPaused ? showPaused(basicForm) : { ...basicForm, conflict: toConflict(basicForm, conflict) }
}

const showPaused = <Fields extends Values>(basicForm: BasicForm<Fields>): SaveForm<Fields> => ({
  ...basicForm,
  conflict: null,
  // A busy button would lose the focus.
  busy: false,
  submit: (event) => event?.preventDefault(),
  problem: offlineMessage,
  isUnsaved: () => basicForm.form.isDirty(),
})
