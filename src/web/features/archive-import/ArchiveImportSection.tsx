import type { ArchiveImport } from '#domain/archive-imports/schema.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { api } from '#web/app/client.ts'
import { CardPlaceholder } from '#web/app/CardPlaceholder.tsx'
import { refetchSession } from '#web/app/session/session.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { ArchiveImportCard } from './ArchiveImportCard.tsx'

const isPending = (latest: ArchiveImport | null | undefined): boolean =>
  latest?.state === 'waiting' || latest?.state === 'running'

// Polling interval while an import is running.
const pollMs = 1000

/** Imports an export and shows the import's state on the server. */
export function ArchiveImportSection({ profile: { time_zone: zone } }: { readonly profile: Pick<Profile, 'time_zone'> }) {
  const queryClient = useQueryClient()
  const query = useQuery({
    ...api.archiveImports.latest.queryOptions(),
    refetchInterval: ({ state }) => (isPending(state.data?.import) ? pollMs : false),
  })
  const latest = query.data?.import
  const wasPending = useRef(false)
  useEffect(() => {
    // Everything in this tab predates the import, including the settings.
    if (wasPending.current && latest?.state === 'done') {
      void refetchSession(queryClient)
      void queryClient.invalidateQueries()
    }
    wasPending.current = isPending(latest)
  }, [latest, queryClient])
  if (!query.data) return <CardPlaceholder title="Import an export" query={query} height={200} />
  return <ArchiveImportCard latest={query.data.import} isEmpty={query.data.is_empty} zone={zone} />
}
