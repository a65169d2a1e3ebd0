import type { CustomerUpdate } from '#domain/customers.ts'
import type { CustomerId } from '#domain/ids.ts'
import { api, backend } from '#web/backend/client.ts'
import { useQueryClient } from '@tanstack/react-query'

/** Changes a customer and lets every list that shows one be read anew. */
export function useUpdateCustomer(): (id: CustomerId, changes: CustomerUpdate) => Promise<void> {
  const queryClient = useQueryClient()
  return async (id, changes) => {
    await backend.customers.update({ id, ...changes })
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: api.customers.key() }),
      queryClient.invalidateQueries({ queryKey: api.racquets.key() }),
      queryClient.invalidateQueries({ queryKey: api.jobs.key() }),
      queryClient.invalidateQueries({ queryKey: api.dashboard.key() }),
    ])
  }
}
