import type { Racquet, RacquetUpdate } from '#domain/racquets/schema.ts'
import { api, backend } from '#web/app/client.ts'
import { useQueryClient } from '@tanstack/react-query'

/** Lets whatever shows racquets be read anew. */
export function useRereadRacquets(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all(
      [api.racquets.key(), api.customers.key(), api.jobs.key(), api.dashboard.key()].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  }
}

export function useUpdateRacquet(): (read: Pick<Racquet, 'id' | 'updated_at'>, changes: RacquetUpdate) => Promise<void> {
  const reread = useRereadRacquets()
  return async ({ id, updated_at }, changes) => {
    await backend.racquets.update({ id, updated_at, ...changes })
    await reread()
  }
}
