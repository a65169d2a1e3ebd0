import { setPageState, type FinishedJob } from '#web/app/page-store.ts'

import { PlaceDialog } from './PlaceDialog.tsx'
import { usePlaces } from './queries.ts'

/** Asks where a just-finished racquet is. Renders nothing if the business has no places. */
export function AskPlace({ job }: { readonly job: FinishedJob }) {
  const places = usePlaces()
  if (places.length === 0) return null
  return <PlaceDialog job={job} places={places} onClose={() => setPageState({ finishedJob: undefined })} />
}
