import type { OpenDay } from '#contract/payments/day-close.ts'
import { cashCount } from '#domain/day-close/schema.ts'
import { cashFields } from '#domain/values/money/currency-rules.ts'
import { inCurrency } from '#domain/values/money/currency-schema.ts'
import type { DayCloseId } from '#domain/values/ids.ts'
import { toFailure } from '#web/app/errors.ts'
import { canceled } from '#web/forms/basic-form.ts'
import { useSaveForm } from '#web/forms/save-form.ts'
import { useMemo, useState } from 'react'
import type * as z from 'zod'

import { useCloseDay } from './mutations.ts'

export type DayToCount = OpenDay & { readonly day: string }

export interface CountFields extends Record<string, unknown> {
  opening_cash: string
  counted_cash: string
  left_cash: string
  note: string
}

const emptyCount = ({ opening_cash }: DayToCount): CountFields => ({
  opening_cash: opening_cash ?? '',
  counted_cash: '',
  left_cash: opening_cash ?? '',
  note: '',
})

/** The cash count form. The count is confirmed before the day is closed. */
export function useCountForm(open: DayToCount, onClosed: (id: DayCloseId) => void) {
  const { mutate: close, isPending, error, reset } = useCloseDay(onClosed)
  // The count awaiting confirmation.
  const [count, setCount] = useState<z.output<typeof cashCount> | null>(null)
  // The payments at the start of the count.
  const [seen, setSeen] = useState(open)
  const isOutdated = seen.day !== open.day || seen.entries !== open.entries
  const saveForm = useSaveForm({
    schema: inCurrency(cashCount, { currency: open.currency, fields: cashFields, before: open }),
    isPersisted: true,
    initial: emptyCount(open),
    onChange: () => reset(),
    save: async (input) => {
      if (!isOutdated) setCount(input)
      return canceled
    },
  })
  if (isOutdated && (seen.day !== open.day || !saveForm.form.isDirty())) setSeen(open)
  const closeProblem = useMemo(() => (error ? toFailure(error).message : null), [error])
  return {
    ...saveForm,
    busy: saveForm.busy || isPending,
    problem: saveForm.problem ?? closeProblem,
    isUnsaved: () => saveForm.isUnsaved() && !isPending,
    seen,
    isOutdated,
    /** Continues with the current payments. */
    acceptPayments: () => {
      reset()
      setSeen(open)
    },
    count,
    cancel: () => setCount(null),
    confirm: () => {
      if (!count) return
      const { day, entries, previous } = seen
      close({ ...count, day, entries, previous_id: previous?.id ?? null }, { onSettled: () => setCount(null) })
    },
  }
}
