import { inventoryId } from '#domain/values/ids.ts'
import { api } from '#web/app/client.ts'
import { useSession } from '#web/app/session/session.ts'
import { InventoryForm } from '#web/features/inventory/InventoryForm.tsx'
import { itemName } from '#web/features/inventory/InventoryList.tsx'
import { useUpdateItem } from '#web/features/inventory/mutations.ts'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

export const Route = createFileRoute('/_app/_paid/inventory/$inventoryId/edit')({
  staticData: { permission: 'costs' },
  loader: ({ context: { queryClient }, params }) =>
    queryClient.ensureQueryData(api.inventory.get.queryOptions({ input: { id: inventoryId.parse(params.inventoryId) } })),
  head: () => ({ meta: [{ title: 'Edit item · Stringdesk' }] }),
  component: EditItem,
})

function EditItem() {
  const id = inventoryId.parse(Route.useParams().inventoryId)
  const { data: item } = useSuspenseQuery(api.inventory.get.queryOptions({ input: { id } }))
  const { profile } = useSession()
  const [initialItem] = useState(item)
  const { mutateAsync: update } = useUpdateItem()
  const navigate = useNavigate()
  const back = () => navigate({ to: '/inventory/$inventoryId', params: { inventoryId: id } })
  return (
    <>
      <PageHeader title={`Edit ${itemName(item)}`} />
      <InventoryForm
        item={item}
        currency={profile.currency}
        unit={profile.length_unit}
        save={async (changes, updated_at = initialItem.updated_at) => {
          await update({ id, updated_at, ...changes })
          await back()
        }}
        onCancel={() => void back()}
      />
    </>
  )
}
