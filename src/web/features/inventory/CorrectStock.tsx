import { api } from '#web/app/client.ts'
import { useSession } from '#web/app/session.ts'
import { setPageState, type StockShortage } from '#web/app/page-store.ts'
import { useQuery } from '@tanstack/react-query'

import { AdjustDialog } from './AdjustDialog.tsx'

/** A job found too little string: what is really there, and then the job once more. */
export function CorrectStock({ shortage: { string_inventory_id, message, retry } }: { shortage: StockShortage }) {
  const { profile } = useSession()
  const { data: item } = useQuery(api.inventory.get.queryOptions({ input: { id: string_inventory_id } }))
  if (!item) return null
  return (
    <AdjustDialog
      item={item}
      unit={profile.length_unit}
      why={`${message}. If there is more on the reel, write down what is there, and the job goes on.`}
      submit="Correct and go on"
      onDone={retry}
      onClose={() => setPageState({ shortage: undefined })}
    />
  )
}
