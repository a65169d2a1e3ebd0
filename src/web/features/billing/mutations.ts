import type { Interval } from '#domain/billing/subscription.ts'
import { useAttempt } from '#web/app/attempt.ts'
import { api, backend } from '#web/app/client.ts'
import { reread } from '#web/app/session.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** Leaves for a page of the payment provider's. Busy until the browser is on its way. */
export function useLeave() {
  const attempt = useAttempt()
  const [busy, setBusy] = useState(false)
  const leave = async (refused: string, open: () => Promise<{ url: string }>) => {
    setBusy(true)
    await attempt(refused, async () => location.assign((await open()).url))
    setBusy(false)
  }
  return {
    busy,
    checkout: (interval: Interval) => void leave('The checkout did not open', () => backend.billing.checkout({ interval })),
    portal: () => void leave('The page did not open', () => backend.billing.portal()),
  }
}

/**
 * Asks how things stand after a page of the payment provider's, once, and makes the whole app believe it.
 * @param from what led back here; nothing is asked without
 */
export function useReturn(from: string | undefined, session_id: string | undefined) {
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: ['billing', 'return', from, session_id],
    queryFn: async () => {
      const plan = await backend.billing.refresh({ session_id })
      queryClient.setQueryData(api.billing.plan.queryKey(), plan)
      await Promise.all([reread(queryClient), queryClient.invalidateQueries({ queryKey: api.billing.receipts.key() })])
      return plan
    },
    enabled: from !== undefined,
    staleTime: Infinity,
  })
}
