import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import type * as z from 'zod'

import { offerToCorrect } from '#web/app/stock-shortage.ts'
import { useKeptBoxes } from './form-persistence.ts'
import { cancelled, useSendingForm, type SavingForm, type Sending, type Values } from './sending-form.ts'

/** The values of a form from a record: a field that the record does not have is empty. */
export const boxesFrom = <Name extends string>(
  record: { readonly [name in Name]?: string | number | null } | null,
  names: readonly Name[],
): Record<string, string | number> => Object.fromEntries(names.map((name) => [name, record?.[name] ?? '']))

interface Saving<Fields extends Values, Schema extends z.ZodType> extends Sending<Fields, Schema> {
  /** Whether what is typed survives a reload of the page. For one form of an address, and for nothing secret. */
  readonly isKept?: boolean
}

const waiting = 'You’re offline. Your changes are kept here, and will be saved when you’re back online.'

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

/**
 * A form that validates with a domain schema, is sent once at a time, shows why it was refused and keeps what was typed. Nothing is sent
 * again by itself.
 */
export function useSavingForm<Fields extends Values, Schema extends z.ZodType>(
  saving: Saving<Fields, Schema>,
): SavingForm<Fields> {
  const { submit, isPaused, cancel } = useSubmission(saving.save)
  const sending = useSendingForm({
    ...saving,
    onChange: (values) => {
      if (isPaused) cancel()
      keep(values)
      saving.onChange?.(values)
    },
    save: (input) =>
      submit(input).catch((error: unknown) => {
        offerToCorrect(error, () => sending.submit())
        throw error
      }),
  })
  const keep = useKeptBoxes(saving.isKept ?? false, (values) => {
    const own = Object.keys(values).filter((name) => name in saving.initial)
    sending.form.setValues({ ...saving.initial, ...Object.fromEntries(own.map((name) => [name, values[name]])) })
  })
  if (!isPaused) return sending
  return {
    ...sending,
    // The button would lose the focus as a busy one.
    busy: false,
    submit: (event) => event?.preventDefault(),
    problem: waiting,
    isUnsaved: () => sending.form.isDirty(),
  }
}
