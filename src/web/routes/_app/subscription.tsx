import { api } from '#web/app/client.ts'
import { toFailure } from '#web/app/errors.ts'
import { parseOneOf, parseText, type Search } from '#web/app/search-params.ts'
import { refetchSession, useSession } from '#web/app/session/session.ts'
import { useCheckout, usePortal } from '#web/features/billing/mutations.ts'
import { Plans } from '#web/features/billing/Plans.tsx'
import { Receipts } from '#web/features/billing/Receipts.tsx'
import { CheckoutReturn } from '#web/features/billing/CheckoutReturn.tsx'
import { SubscriptionStatus } from '#web/features/billing/SubscriptionStatus.tsx'
import { LimitUsage } from '#web/features/billing/LimitUsage.tsx'
import { ErrorState } from '#web/components/layout/ErrorState.tsx'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { CardSkeleton } from '#web/components/layout/Skeletons.tsx'
import '@mantine/core/styles/Alert.css'
import { Alert, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'

export interface SubscriptionSearch {
  readonly upgrade?: 'inventory' | undefined
  /** Set by the payment provider's pages when they redirect back. */
  readonly checkout?: 'success' | 'cancelled' | undefined
  readonly portal?: 'done' | undefined
  readonly session_id?: string | undefined
}

export const Route = createFileRoute('/_app/subscription')({
  staticData: { permission: 'ownership' },
  validateSearch: (search: Search): SubscriptionSearch => ({
    upgrade: parseOneOf(['inventory'], search['upgrade']),
    checkout: parseOneOf(['success', 'cancelled'], search['checkout']),
    portal: parseOneOf(['done'], search['portal']),
    session_id: parseText(search, 'session_id'),
  }),
  head: () => ({ meta: [{ title: 'Subscription · Stringdesk' }] }),
  component: Subscription,
})

function Subscription() {
  const { upgrade, ...returned } = Route.useSearch()
  const { data: plan, error, refetch } = useQuery(api.billing.plan.queryOptions())
  useTierSync(plan?.tier)
  return (
    <>
      <PageHeader title="Subscription" />
      <CheckoutReturn {...returned} />
      {upgrade && plan?.tier !== 'paid' && (
        <Alert mb="md" title="Inventory is part of the paid plan">
          It tracks your string and deducts what each job uses.
        </Alert>
      )}
      {plan && <SubscriptionDetails />}
      {!plan && !error && <CardSkeleton height={320} />}
      {!plan && error && <ErrorState message={toFailure(error).message} onRetry={() => void refetch()} />}
    </>
  )
}

function SubscriptionDetails() {
  const { data: plan } = useQuery(api.billing.plan.queryOptions())
  const { profile } = useSession()
  const checkout = useCheckout()
  const portal = usePortal()
  const busy = checkout.isPending || portal.isPending
  if (!plan) return null
  const zone = profile.time_zone
  return (
    <Stack>
      <SubscriptionStatus plan={plan} zone={zone} busy={busy} onManage={() => portal.mutate()} />
      <Plans plan={plan} busy={busy} onUpgrade={(interval) => checkout.mutate(interval)} />
      <LimitUsage limits={plan.limits} />
      {plan.payments_ready && plan.subscription.state !== 'none' && <Receipts zone={zone} />}
    </Stack>
  )
}

// Refetches the session if the tier was changed elsewhere, so that the menu and the route guards are up to date.
function useTierSync(tier: string | undefined): void {
  const { profile } = useSession()
  const queryClient = useQueryClient()
  const isOutdated = tier !== undefined && tier !== profile.subscription_tier
  useEffect(() => {
    if (isOutdated) void refetchSession(queryClient)
  }, [isOutdated, queryClient])
}
