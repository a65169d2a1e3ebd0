import type { Machine } from '#domain/machines/schema.ts'
import { api } from '#web/app/client.ts'
import { useSession } from '#web/app/session/session.ts'
import { useQuery } from '@tanstack/react-query'

/** Whether the business keeps track of its machines. */
export const useHasMachines = (): boolean => useSession().profile.shop_tools.includes('machines')

/** The machines that aren't archived; empty while loading. */
export const useMachines = (): readonly Machine[] => useQuery(api.machines.list.queryOptions()).data?.items ?? []
