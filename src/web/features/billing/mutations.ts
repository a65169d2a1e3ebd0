import type { Interval } from '#domain/billing/subscription.ts'
import { api, backend } from '#web/app/client.ts'
import { refetchSession } from '#web/app/session/session.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

const redirectTo = ({ url }: { url: string }) => location.assign(url)

/** Opens the payment provider's checkout. Fails at once when offline instead of opening it later. */
export const useCheckout = () =>
  useMutation({
    mutationFn: (interval: Interval) => backend.billing.checkout({ interval }),
    onSuccess: redirectTo,
    networkMode: 'always',
    meta: { failed: 'The checkout couldn’t be opened' },
  })

export const usePortal = () =>
  useMutation({
    mutationFn: () => backend.billing.portal(),
    onSuccess: redirectTo,
    networkMode: 'always',
    meta: { failed: 'The subscription page couldn’t be opened' },
  })

/**
 * Refreshes the plan after a visit to the payment provider.
 * @param from the page that redirected here; without it, nothing is requested
 */
export function useCheckoutReturn(from: string | undefined, session_id: string | undefined) {
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
