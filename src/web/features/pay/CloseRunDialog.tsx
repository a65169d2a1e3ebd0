import type { OpenPay } from '#domain/pay/schema.ts'
import { userId } from '#domain/values/ids.ts'
import { formatMoney } from '#domain/values/money/money.ts'
import { api } from '#web/app/client.ts'
import { isConflict, toFailure } from '#web/app/errors.ts'
import { Hint } from '#web/components/display/variants.ts'
import { DateField } from '#web/components/fields/DateField.tsx'
import { Dialog } from '#web/components/overlays/Dialog.tsx'
import { FormActions } from '#web/forms/FormActions.tsx'
import { FormError } from '#web/forms/FormError.tsx'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'

import { useCloseRun } from './mutations.ts'
import { formatEntryCount } from './pay-labels.ts'

interface Props {
  readonly open: OpenPay
  /** In the time zone of the business. */
  readonly today: string
  readonly onClose: () => void
}

const changed = 'A job was finished or moved back in the meantime. Check the new total, then close the run again.'

/** Closes a person's pay run up to a chosen day, showing its number of entries and its total. */
export function CloseRunDialog({ open: { user_id, full_name, currency }, today, onClose }: Props) {
  const [to, setTo] = useState(today)
  const [problem, setProblem] = useState<string | null>(null)
  const { mutateAsync, isPending } = useCloseRun()
  const query = useQuery(api.pay.open.queryOptions({ input: { to } }))
  const open = query.data?.items.find((one) => one.user_id === user_id && one.currency === currency)
  const close = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setProblem(null)
    if (!open) return setProblem('There is nothing to close up to this day')
    try {
      await mutateAsync({ user_id: userId.parse(user_id), to, count: open.count, total: open.total, currency })
      onClose()
    } catch (error) {
      if (isConflict(error)) await query.refetch()
      setProblem(isConflict(error) ? changed : toFailure(error).message)
    }
  }
  const choose = (day: string | undefined) => {
    setProblem(null)
    setTo(day ?? today)
  }
  return (
    <Dialog onClose={onClose} title={`Close pay run for ${full_name}`}>
      <form onSubmit={(event) => void close(event)} noValidate>
        <Stack>
          <DateField label="Last day" value={to} onChange={choose} />
          <Text aria-live="polite">
            {query.error && !query.data && toFailure(query.error).message}
            {query.data &&
              (open ? (
                <>
                  {formatEntryCount(open.count)}, <b>{formatMoney(open.total, currency)}</b>
                </>
              ) : (
                'There is nothing to close up to this day.'
              ))}
          </Text>
          <Hint>A closed run never changes. Later corrections go into the next run.</Hint>
          <FormError message={problem} />
          <FormActions submit="Close run" busy={isPending} cancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
