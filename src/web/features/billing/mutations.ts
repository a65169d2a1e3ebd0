import type { Interval } from '#domain/billing/subscription.ts'
import { api, backend } from '#web/app/client.ts'
import { refetchSession } from '#web/app/session.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

const leaveFor = ({ url }: { url: string }) => location.assign(url)

/** Opens the payment provider's checkout. Not when the browser is offline: it would open later, unasked. */
export const useCheckout = () =>
  useMutation({
    mutationFn: (interval: Interval) => backend.billing.checkout({ interval }),
    onSuccess: leaveFor,
    networkMode: 'always',
    meta: { failed: 'The checkout couldn’t be opened' },
  })

/** Opens the payment provider's page for the subscription. */
export const usePortal = () =>
  useMutation({
    mutationFn: () => backend.billing.portal(),
    onSuccess: leaveFor,
    networkMode: 'always',
    meta: { failed: 'The subscription page couldn’t be opened' },
  })

/**
 * Refreshes the plan after a visit to the payment provider.
 * @param from the page that led back here; without it there is no request
 */
export function useReturn(from: string | undefined, session_id: string | undefined) {
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: ['billing', 'return', from, session_id],
    queryFn: async () => {
      const plan = await backend.billing.refresh({ session_id })
      queryClient.setQueryData(api.billing.plan.queryKey(), plan)
      await Promise.all([refetchSession(queryClient), queryClient.invalidateQueries({ queryKey: api.billing.receipts.key() })])
      return plan
    },
    enabled: from !== undefined,
  })
}
