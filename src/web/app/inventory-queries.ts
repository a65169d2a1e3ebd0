import { useQueryClient } from '@tanstack/react-query'

import { api } from './client.ts'

/** Lets whatever shows the shelf be read anew: its screens, the dashboard, and what a job may choose from. */
export function useRereadShelf(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  const shown = [api.inventory.key(), api.dashboard.key(), api.jobs.strings.key()]
  return () => Promise.all(shown.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
