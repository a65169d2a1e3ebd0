import type { JobView } from '#domain/jobs/views.ts'
import { api } from '#web/app/client.ts'
import { useQuery } from '@tanstack/react-query'

/** The member's saved views by name; empty while loading. */
export const useSavedViews = (): readonly JobView[] => useQuery(api.jobViews.list.queryOptions()).data?.items ?? []
