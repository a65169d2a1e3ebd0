import { api, backend } from '#web/backend/client.ts'
import { useIdempotencyKey } from '#web/backend/kept.ts'
import { InventoryForm } from '#web/features/inventory/InventoryForm.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/_paid/inventory/new')({
  head: () => ({ meta: [{ title: 'Add string · Stringdesk' }] }),
  component: NewItem,
})

function NewItem() {
  const navigate = useNavigate()
  const router = useRouter()
  const queryClient = useQueryClient()
  const [idempotency_key] = useIdempotencyKey()
  return (
    <>
      <PageHeader title="Add string" />
      <InventoryForm
        item={null}
        save={async (input) => {
          const { id } = await backend.inventory.create(input, { context: { idempotency_key } })
          await queryClient.invalidateQueries({ queryKey: api.inventory.key() })
          await navigate({ to: '/inventory/$inventoryId', params: { inventoryId: id }, replace: true })
        }}
        onCancel={() => router.history.back()}
      />
    </>
  )
}
