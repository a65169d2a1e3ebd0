import { useState } from 'react'
import type * as z from 'zod'

import { useKeptBoxes } from './form-persistence.ts'
import { sayWaiting, useResend } from './resend.ts'
import { offerToCorrect } from '#web/app/stock-shortage.ts'
import { useSendingForm, type SavingForm, type Sending, type Values } from './sending-form.ts'

/** The boxes of a form from a record: what it does not have is an empty box. */
export const boxesFrom = <Name extends string>(
  record: { readonly [name in Name]?: string | number | null } | null,
  names: readonly Name[],
): Record<string, string | number> => Object.fromEntries(names.map((name) => [name, record?.[name] ?? '']))

interface Saving<Fields extends Values, Schema extends z.ZodType> extends Sending<Fields, Schema> {
  /** Whether what is typed outlives a reload of the page. For one form of an address, and for nothing secret. */
  readonly isKept?: boolean
}

/**
 * A form that checks by a domain schema, sends once at a time, shows every refusal and keeps what was typed. What finds no network is
 * sent again by itself, unless something more is typed: then it waits for the button.
 */
export function useSavingForm<Fields extends Values, Schema extends z.ZodType>(
  saving: Saving<Fields, Schema>,
): SavingForm<Fields> {
  const [failures, setFailures] = useState(0)
  const stopWaiting = () => setFailures(0)
  const sending = useSendingForm({
    ...saving,
    onFailure: ({ code }) => {
      setFailures(code === 'NETWORK_ERROR' ? (before) => before + 1 : 0)
      return code === 'NETWORK_ERROR'
    },
    onChange: (boxes) => {
      stopWaiting()
      keep(boxes)
      saving.onChange?.(boxes)
    },
    save: async (input) => {
      try {
        await saving.save(input)
      } catch (thrown) {
        offerToCorrect(thrown, () => sending.submit())
        throw thrown
      }
      stopWaiting()
    },
  })
  const keep = useKeptBoxes(saving.isKept ?? false, (boxes) => {
    const own = Object.keys(boxes).filter((name) => name in saving.initial)
    sending.form.setValues({ ...saving.initial, ...Object.fromEntries(own.map((name) => [name, boxes[name]])) })
  })
  useResend(failures, () => sending.submit())
  if (failures === 0) return sending
  // A button that turned busy by itself would lose the focus.
  return { ...sending, busy: false, problem: sayWaiting('What you typed') }
}
