// What a page must not lose when it is loaded anew: in this tab alone, for one person at one address, until the page is left.
import { isRecord } from '#domain/values/is-record.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import { v4 as newUuid } from 'uuid'

import { sessionQuery } from '#web/app/session.ts'

function usePlace(kind: string): string {
  const queryClient = useQueryClient()
  const [place] = useState(() => {
    const who = queryClient.getQueryData(sessionQuery.queryKey)?.user.id ?? ''
    return `stringdesk-${kind}-${who}-${location.pathname}`
  })
  return place
}

/**
 * A key that makes one record of a create, however often it is sent.
 * @returns the key, and what makes another one when a second record is to be made without leaving the page
 */
export function useIdempotencyKey(): readonly [key: string, renew: () => void] {
  const place = usePlace('key')
  const [key, setKey] = useState(() => sessionStorage.getItem(place) ?? newUuid())
  useEffect(() => {
    sessionStorage.setItem(place, key)
    return () => sessionStorage.removeItem(place)
  }, [place, key])
  return [key, () => setKey(newUuid())]
}

function read(place: string): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? '{}')
    return isRecord(kept) ? kept : {}
  } catch {
    return {}
  }
}

/**
 * Keeps the boxes of a form that is not sent yet.
 * @param restore is given what was typed before the page was loaded anew
 * @returns takes down what is typed
 */
export function useKeptBoxes(
  isKept: boolean,
  restore: (boxes: Readonly<Record<string, unknown>>) => void,
): (boxes: object) => void {
  const place = usePlace('typed')
  const [kept] = useState(() => (isKept ? read(place) : {}))
  useLayoutEffect(() => {
    if (Object.keys(kept).length > 0) restore(kept)
    return () => sessionStorage.removeItem(place)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: later on the form knows better
  }, [])
  return (boxes) => {
    if (isKept) sessionStorage.setItem(place, JSON.stringify(boxes))
  }
}
