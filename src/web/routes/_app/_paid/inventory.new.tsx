import { useIdempotencyKey } from '#web/forms/form-persistence.ts'
import { useSession } from '#web/app/session/session.ts'
import { InventoryForm } from '#web/features/inventory/InventoryForm.tsx'
import { useCreateItem } from '#web/features/inventory/mutations.ts'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/_paid/inventory/new')({
  staticData: { permission: 'costs' },
  head: () => ({ meta: [{ title: 'Add item · Stringdesk' }] }),
  component: NewItem,
})

function NewItem() {
  const navigate = useNavigate()
  const router = useRouter()
  const { profile } = useSession()
  const { mutateAsync: create } = useCreateItem()
  const [idempotency_key] = useIdempotencyKey()
  return (
    <>
      <PageHeader title="Add item" />
      <InventoryForm
        item={null}
        currency={profile.currency}
        unit={profile.length_unit}
        save={async (input) => {
          const { id } = await create({ input, idempotency_key })
          await navigate({ to: '/inventory/$inventoryId', params: { inventoryId: id }, replace: true })
        }}
        onCancel={() => router.history.back()}
      />
    </>
  )
}
