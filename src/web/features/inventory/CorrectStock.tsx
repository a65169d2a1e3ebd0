import { api } from '#web/app/client.ts'
import { useSession } from '#web/app/session/session.ts'
import { setPageState, type StockShortage } from '#web/app/page-store.ts'
import { useQuery } from '@tanstack/react-query'

import { AdjustDialog } from './AdjustDialog.tsx'

/** Opens when a job needs more string than is recorded. Corrects the quantity, then retries the change to the job. */
export function CorrectStock({ shortage: { string_inventory_id, message, retry } }: { shortage: StockShortage }) {
  const { profile } = useSession()
  const { data: item } = useQuery(api.inventory.get.queryOptions({ input: { id: string_inventory_id } }))
  if (!item) return null
  return (
    <AdjustDialog
      item={item}
      unit={profile.length_unit}
      explanation={`${message}. If you have more, enter the actual quantity to continue with the job.`}
      submit="Correct and continue"
      onDone={retry}
      onClose={() => setPageState({ shortage: undefined })}
    />
  )
}
