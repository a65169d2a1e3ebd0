import type { RacquetId } from '#domain/values/ids.ts'
import { useChange } from '#web/app/cache/use-change.ts'
import { backend } from '#web/app/client.ts'
import { createOrUpdate } from '#web/app/cache/create-or-update.ts'
import { useMutation } from '@tanstack/react-query'

type CreateInput = Parameters<typeof backend.racquets.create>[0]

const changesRacquet = { changes: ['racquet'] } as const

export const useCreateRacquet = () =>
  useChange(
    ({ input, idempotency_key }: { input: CreateInput; idempotency_key: string }) =>
      createOrUpdate(backend.racquets.create(input, { context: { idempotency_key } }), ({ id, updated_at }) =>
        backend.racquets.update({ id, updated_at, ...input }),
      ),
    changesRacquet,
  )

export const useUpdateRacquet = () => useChange(backend.racquets.update, changesRacquet)

export const useSetActive = () =>
  useChange(backend.racquets.update, { ...changesRacquet, failed: 'The racquet couldn’t be updated' })

/** @param onRemoved navigates away, before queries of the deleted racquet are refetched */
export const useRemoveRacquet = (onRemoved: () => Promise<void>) =>
  useMutation({
    mutationFn: (id: RacquetId) => backend.racquets.remove({ id }),
    onSuccess: onRemoved,
    meta: { ...changesRacquet, failed: 'The racquet couldn’t be deleted' },
  })

/** Replaces the photo; null removes it. */
export const useSetPhoto = () =>
  useChange(async ({ id, photo }: { id: RacquetId; photo: File | null }) => {
    if (photo) await backend.racquets.uploadPhoto({ id, photo })
    else await backend.racquets.removePhoto({ id })
    return { id }
  }, changesRacquet)
