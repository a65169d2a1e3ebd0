import { customerId } from '#domain/values/ids.ts'
import { api } from '#web/app/client.ts'
import { CustomerForm } from '#web/features/customers/CustomerForm.tsx'
import { useUpdateCustomer } from '#web/features/customers/mutations.ts'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

export const Route = createFileRoute('/_app/customers/$customerId/edit')({
  loader: ({ context: { queryClient }, params }) =>
    queryClient.ensureQueryData(api.customers.get.queryOptions({ input: { id: customerId.parse(params.customerId) } })),
  head: () => ({ meta: [{ title: 'Edit customer · Stringdesk' }] }),
  component: EditCustomer,
})

function EditCustomer() {
  const id = customerId.parse(Route.useParams().customerId)
  const { data: customer } = useSuspenseQuery(api.customers.get.queryOptions({ input: { id } }))
  const [initialCustomer] = useState(customer)
  const { mutateAsync: update } = useUpdateCustomer()
  const navigate = useNavigate()
  const back = () => navigate({ to: '/customers/$customerId', params: { customerId: id } })
  if (customer.erased_at !== null) return <Navigate to="/customers/$customerId" params={{ customerId: id }} replace />
  return (
    <>
      <PageHeader title={`Edit ${customer.full_name}`} />
      <CustomerForm
        customer={customer}
        save={async (changes, updated_at = initialCustomer.updated_at) => {
          await update({ id, updated_at, ...changes })
          await back()
        }}
        onCancel={() => void back()}
      />
    </>
  )
}
