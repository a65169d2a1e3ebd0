import type { PreferenceRow } from '#contract/preferences.ts'
import type { PreferenceCreate } from '#domain/preferences/schema.ts'
import { useAttempt } from '#web/app/attempt.ts'
import { api, backend } from '#web/app/client.ts'
import { toastUndo } from '#web/components/overlays/Toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'

/** Saves what a player likes, for every frame or for one. */
export function useSavePreference(): (input: PreferenceCreate & { updated_at: string | null }) => Promise<void> {
  const queryClient = useQueryClient()
  return async (input) => {
    await backend.preferences.save(input)
    await queryClient.invalidateQueries({ queryKey: api.preferences.key() })
  }
}

const fieldsOf = ({ customer_id, racquet_id, ...row }: PreferenceRow): PreferenceCreate => ({
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

/** Removes a preference at once; the toast brings it back. */
export function useRemovePreference(): (row: PreferenceRow) => Promise<void> {
  const queryClient = useQueryClient()
  const attempt = useAttempt()
  const save = useSavePreference()
  return async (row) => {
    const { queryKey } = api.preferences.list.queryOptions({ input: { customer_id: row.customer_id } })
    queryClient.setQueryData<PreferenceRow[]>(queryKey, (rows) => rows?.filter(({ id }) => id !== row.id))
    const removed = await attempt('Not removed', () => backend.preferences.remove({ id: row.id }))
    if (removed)
      toastUndo('Preference removed', () => void attempt('Not brought back', () => save({ ...fieldsOf(row), updated_at: null })))
    await queryClient.invalidateQueries({ queryKey })
  }
}
