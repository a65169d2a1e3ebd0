import type { PreferenceRow } from '#contract/preferences.ts'
import type { PreferenceCreate } from '#domain/preferences/schema.ts'
import { useChange } from '#web/app/cache/use-change.ts'
import { api, backend } from '#web/app/client.ts'
import { showOptimistically } from '#web/app/cache/optimistic.ts'
import { showUndoToast } from '#web/components/overlays/Toasts.tsx'
import { useMutation } from '@tanstack/react-query'

const changesPreferences = { changes: ['preferences'] } as const

export const useSavePreference = () => useChange(backend.preferences.save, changesPreferences)

const toInput = ({ customer_id, racquet_id, ...row }: PreferenceRow): PreferenceCreate => ({
  customer_id,
  racquet_id,
  preferred_mains_brand: row.preferred_mains_brand,
  preferred_mains_model: row.preferred_mains_model,
  preferred_crosses_brand: row.preferred_crosses_brand,
  preferred_crosses_model: row.preferred_crosses_model,
  preferred_tension_mains: row.preferred_tension_mains,
  preferred_tension_crosses: row.preferred_tension_crosses,
  notes: row.notes,
})

/** Removes preferences. A toast offers to undo it. */
export function useRemovePreference() {
  const restorePreference = useChange((row: PreferenceRow) => backend.preferences.save({ ...toInput(row), updated_at: null }), {
    ...changesPreferences,
    failed: 'The preferences couldn’t be restored',
  })
  return useMutation({
    mutationFn: ({ id }: PreferenceRow) => backend.preferences.remove({ id }),
    onMutate: async ({ id, customer_id }, { client }) => ({
      restore: await showOptimistically<PreferenceRow[]>(
        client,
        api.preferences.list.queryKey({ input: { customer_id } }),
        (rows) => rows.filter((row) => row.id !== id),
      ),
    }),
    onError: (_error, _row, context) => context?.restore(),
    onSuccess: (_data, row) => showUndoToast('Preferences removed', () => restorePreference.mutate(row)),
    meta: { ...changesPreferences, failed: 'The preferences couldn’t be removed' },
  })
}
