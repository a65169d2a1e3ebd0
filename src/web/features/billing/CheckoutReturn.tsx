import type { Plan } from '#contract/billing.ts'
import { toFailure } from '#web/app/errors.ts'
import { SecondaryButton } from '#web/components/display/variants.ts'
import '@mantine/core/styles/Alert.css'
import { Alert, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'

import { useCheckoutReturn } from './mutations.ts'

interface Props {
  readonly checkout?: 'success' | 'cancelled' | undefined
  readonly portal?: 'done' | undefined
  readonly session_id?: string | undefined
}

/** Shows the outcome of a visit to the payment provider's pages. */
export function CheckoutReturn({ checkout, portal, session_id }: Props) {
  const returnedFrom = checkout === 'success' ? checkout : portal
  const { data: plan, error, isFetching, refetch } = useCheckoutReturn(returnedFrom, session_id)
  const checkAgain = (
    <SecondaryButton loading={isFetching} onClick={() => void refetch()}>
      Check again
    </SecondaryButton>
  )
  if (checkout === 'cancelled') return <Note title="You weren’t charged" text="You left the checkout before paying." />
  if (error)
    return <Note title="Your subscription couldn’t be checked" text={toFailure(error).message} action={checkAgain} isError />
  if (checkout !== 'success') return null
  if (!plan) return <Note title="Checking your payment" text="This takes a moment." />
  return isCompleted(plan) ? (
    <Note title="Thank you" text="You’re on the paid plan. Customers and jobs are unlimited, and inventory is available." />
  ) : (
    <Note title="Your payment is being processed" text="You can keep working in the meantime." action={checkAgain} />
  )
}

const isCompleted = ({ tier, subscription: { state } }: Plan): boolean => tier === 'paid' && state !== 'waiting'

interface NoteProps {
  readonly title: string
  readonly text: string
  readonly action?: ReactNode
  readonly isError?: boolean
}

const Note = ({ title, text, action, isError }: NoteProps) => (
  <Alert mb="md" role="status" title={title} color={isError ? 'clay' : undefined}>
    <Group justify="space-between">
      <Text>{text}</Text>
      {action}
    </Group>
  </Alert>
)
