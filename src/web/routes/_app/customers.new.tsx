import { useIdempotencyKey } from '#web/forms/form-persistence.ts'
import { LimitNote } from '#web/features/billing/LimitNote.tsx'
import { CustomerForm } from '#web/features/customers/CustomerForm.tsx'
import { useCreateCustomer } from '#web/features/customers/mutations.ts'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/customers/new')({
  head: () => ({ meta: [{ title: 'New customer · Stringdesk' }] }),
  component: NewCustomer,
})

function NewCustomer() {
  const navigate = useNavigate()
  const router = useRouter()
  const { mutateAsync: create } = useCreateCustomer()
  const [idempotency_key] = useIdempotencyKey()
  return (
    <>
      <PageHeader title="New customer" />
      <LimitNote name="active_customers" />
      <CustomerForm
        customer={null}
        save={async (input) => {
          const { id } = await create({ input, idempotency_key })
          await navigate({ to: '/customers/$customerId', params: { customerId: id }, replace: true })
        }}
        onCancel={() => router.history.back()}
      />
    </>
  )
}
