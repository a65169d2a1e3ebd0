import { api } from '#web/app/client.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'

/** One customer: the address of a record that became part of another leads to that one. */
export const Route = createFileRoute('/_app/customers/$customerId')({
  beforeLoad: async ({ context: { queryClient }, params }) => {
    // Every page loads this file, and none but this one needs the schemas.
    const { customerId } = await import('#domain/values/ids.ts')
    const id = customerId.parse(params.customerId)
    const customer = await queryClient.ensureQueryData(api.customers.get.queryOptions({ input: { id } }))
    if (customer.id !== id) throw redirect({ to: '/customers/$customerId', params: { customerId: customer.id }, replace: true })
  },
})
