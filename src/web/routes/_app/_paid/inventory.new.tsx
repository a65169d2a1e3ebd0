import { backend } from '#web/backend/client.ts'
import { useIdempotencyKey } from '#web/backend/kept.ts'
import { useSession } from '#web/backend/session.ts'
import { InventoryForm } from '#web/features/inventory/InventoryForm.tsx'
import { useRereadShelf } from '#web/backend/shelf.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/_paid/inventory/new')({
  head: () => ({ meta: [{ title: 'Add string · Stringdesk' }] }),
  component: NewItem,
})

function NewItem() {
  const navigate = useNavigate()
  const router = useRouter()
  const { profile } = useSession()
  const reread = useRereadShelf()
  const [idempotency_key] = useIdempotencyKey()
  return (
    <>
      <PageHeader title="Add string" />
      <InventoryForm
        item={null}
        currency={profile.currency}
        unit={profile.length_unit}
        save={async (input) => {
          const { id } = await backend.inventory.create(input, { context: { idempotency_key } })
          await reread()
          await navigate({ to: '/inventory/$inventoryId', params: { inventoryId: id }, replace: true })
        }}
        onCancel={() => router.history.back()}
      />
    </>
  )
}
