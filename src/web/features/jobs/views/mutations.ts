import type { JobView, JobViewCreate } from '#domain/jobs/views.ts'
import { useChange } from '#web/app/cache/use-change.ts'
import { backend } from '#web/app/client.ts'
import { showUndoToast } from '#web/components/overlays/Toasts.tsx'
import { useMutation } from '@tanstack/react-query'

const changes = ['jobView'] as const

type Keyed<Input> = Input & { readonly idempotency_key: string }

export const useSaveView = () =>
  useChange(
    ({ idempotency_key, ...input }: Keyed<JobViewCreate>) => backend.jobViews.save(input, { context: { idempotency_key } }),
    { changes, done: ({ name }) => `View ${name} saved` },
  )

export const useRenameView = () => useChange(backend.jobViews.update, { changes, done: 'View renamed' })

export const useReplaceView = () =>
  useChange(
    ({ id, updated_at, search }: Pick<JobView, 'id' | 'updated_at' | 'search'>) =>
      backend.jobViews.update({ id, updated_at, search }),
    {
      changes,
      failed: 'The view couldn’t be updated',
      done: ({ name }) => `View ${name} updated`,
    },
  )

/** Deletes a view. Undo saves it again. */
export function useRemoveView() {
  const { mutate: restore } = useChange(({ name, search }: JobViewCreate) => backend.jobViews.save({ name, search }), {
    changes,
    failed: 'The view couldn’t be restored',
  })
  return useMutation({
    mutationFn: ({ id }: JobView) => backend.jobViews.remove({ id }),
    onSuccess: (_removed, { name, search }) => void showUndoToast(`View ${name} deleted`, () => restore({ name, search })),
    meta: { changes, failed: 'The view couldn’t be deleted' },
  })
}
