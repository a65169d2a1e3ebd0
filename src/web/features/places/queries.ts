import type { Place } from '#domain/places/schema.ts'
import { api } from '#web/app/client.ts'
import { useSession } from '#web/app/session/session.ts'
import { useQuery } from '@tanstack/react-query'

/** Whether finished racquets have places in this business. */
export const useHasPlaces = (): boolean => useSession().profile.shop_tools.includes('places')

/** The places by name; empty while loading or if the business doesn't use them. */
export function usePlaces(): readonly Place[] {
  const enabled = useHasPlaces()
  const { data } = useQuery({ ...api.places.list.queryOptions(), enabled })
  return enabled ? (data?.items ?? []) : []
}

/** Returns a function that names the place of a job; null without one. */
export function usePlaceLabel(): (place_id: Place['id'] | null) => string | null {
  const places = usePlaces()
  return (place_id) => places.find(({ id }) => id === place_id)?.name ?? null
}
