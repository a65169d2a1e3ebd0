import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type * as z from 'zod'

import { isConflict } from '#web/app/errors.ts'
import { offerStockCorrection } from '#web/app/stock-shortage.ts'
import { compareVersions, type FieldChange } from './compare-versions.ts'
import type { Conflict } from './ConflictNotice.tsx'
import { usePersistedForm, type StoredForm } from './form-persistence.ts'
import { cancelled, useBasicForm, type FormOptions, type BasicForm, type Values } from './basic-form.ts'

/** The form's values of a record; a field that the record does not have is empty. */
export const pickFormValues = <Name extends string>(
  record: { readonly [name in Name]?: string | number | null } | null,
  names: readonly Name[],
): Record<string, string | number> => Object.fromEntries(names.map((name) => [name, record?.[name] ?? '']))

/** A version of a record: its `updated_at`, null for none. */
export type Version = string | null

interface CurrentRecord<Fields extends Values, Saved extends Version> {
  readonly updated_at: Saved
  readonly values: Partial<Fields>
}

interface SaveFormOptions<Fields extends Values, Schema extends z.ZodType, Saved extends Version> extends Omit<
  FormOptions<Fields, Schema>,
  'save'
> {
  /** Whether what is typed survives a reload of the page. For one form of an address, and for nothing secret. */
  readonly isPersisted?: boolean
  /**
   * Sends the schema's output. Its errors are shown, beside their field where they have one.
   * @param updated_at the version to save over, when the form has shown a newer one than it was opened with
   */
  readonly save: (input: z.output<Schema>, updated_at?: Saved) => Promise<unknown>
  /** For a form that edits a record: reads it again when it was changed meanwhile. */
  readonly readCurrent?: (typed: Fields) => Promise<CurrentRecord<Fields, Saved>>
}

export interface SaveForm<Fields extends Values> extends BasicForm<Fields> {
  /** For `ConflictNotice`; null when nothing was changed elsewhere. */
  readonly conflict: Conflict | null
}

const offlineMessage = 'You’re offline. Your changes are kept here, and will be saved when you’re back online.'

/**
 * Sends a form once at a time. While the browser is offline it waits, and is sent once when the browser is back; typing or leaving the form
 * cancels that.
 */
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
      onCancel.current = () => resolve(cancelled)
      mutateAsync(input).then(resolve, reject)
    })
  return { submit, isPaused, cancel }
}

const valuesOf = (changes: readonly FieldChange[]): Values =>
  Object.fromEntries(changes.map(({ name, theirs }) => [name, theirs]))

/** The values whose names the form has too. */
const ownValues = (values: Values, form: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in form))

const conflictOf = <Fields extends Values>(
  { form, submit }: BasicForm<Fields>,
  { changes, setChanges }: { changes: readonly FieldChange[]; setChanges: (changes: readonly FieldChange[]) => void },
): Conflict | null => {
  if (changes.length === 0) return null
  const keepTheirs = () => {
    form.setValues((typed) => ({ ...typed, ...valuesOf(changes) }))
    setChanges([])
  }
  return { changes, keepTheirs, useMine: () => submit() }
}

/**
 * Saves over the version that the form shows. When the record was changed meanwhile, what was typed stays, fields that nobody touched here
 * take the new value, and the form shows the changes. A change outside of the form's fields is no conflict. A form that is restored after a reload
 * does the same with a record that was changed before it.
 */
function useConflict<Fields extends Values, Schema extends z.ZodType, Saved extends Version>({
  save,
  readCurrent,
}: SaveFormOptions<Fields, Schema, Saved>) {
  const version = useRef<Saved>(undefined)
  const [changes, setChanges] = useState<readonly FieldChange[]>([])

  const showChanges = (form: BasicForm<Fields>['form'], found: readonly FieldChange[]): void => {
    form.setValues((typed) => ({ ...typed, ...valuesOf(found.filter(({ isChangedHere }) => !isChangedHere)) }))
    setChanges(found)
  }

  const saveVersion = async (form: BasicForm<Fields>['form'], send: () => Promise<unknown>): Promise<unknown> => {
    setChanges([])
    try {
      const saved = await send()
      if (saved === cancelled) return saved
      version.current = undefined
      return saved
    } catch (error) {
      if (!readCurrent || !isConflict(error)) throw error
      const current = await readCurrent(form.getValues())
      const found = compareVersions({ opened: form.getInitialValues(), typed: form.getValues(), current: current.values })
      version.current = current.updated_at
      form.setInitialValues({ ...form.getInitialValues(), ...current.values })
      if (found.length === 0) return await saveVersion(form, send)
      showChanges(form, found)
      return cancelled
    }
  }

  const restore = ({ form }: BasicForm<Fields>, initial: Fields, stored: StoredForm): void => {
    const typed = { ...initial, ...ownValues(stored.typed, initial) }
    form.setValues(typed)
    if (readCurrent)
      showChanges(form, compareVersions({ opened: stored.opened, typed, current: ownValues(initial, stored.opened) }))
  }

  return { save: (input: z.output<Schema>) => save(input, version.current), saveVersion, restore, changes, setChanges }
}

/**
 * A form that validates with a domain schema, is sent once at a time, shows why it was refused and keeps what was typed. Nothing is sent
 * again by itself.
 */
export function useSaveForm<Fields extends Values, Schema extends z.ZodType, Saved extends Version = string>(
  options: SaveFormOptions<Fields, Schema, Saved>,
): SaveForm<Fields> {
  const { save, saveVersion, restore, ...conflict } = useConflict(options)
  const { submit, isPaused, cancel } = useSubmission(save)
  const sending: BasicForm<Fields> = useBasicForm({
    ...options,
    onChange: (values) => {
      if (isPaused) cancel()
      persist({ opened: sending.form.getInitialValues(), typed: values })
      options.onChange?.(values)
    },
    save: async (input) => {
      try {
        return await saveVersion(sending.form, () => submit(input))
      } catch (error) {
        offerStockCorrection(error, () => sending.submit())
        throw error
      }
    },
  })
  const persist = usePersistedForm(options.isPersisted ?? false, (stored) => restore(sending, options.initial, stored))
  return isPaused ? showPaused(sending) : { ...sending, conflict: conflictOf(sending, conflict) }
}

const showPaused = <Fields extends Values>(sending: BasicForm<Fields>): SaveForm<Fields> => ({
  ...sending,
  conflict: null,
  // A busy button would lose the focus.
  busy: false,
  submit: (event) => event?.preventDefault(),
  problem: offlineMessage,
  isUnsaved: () => sending.form.isDirty(),
})
