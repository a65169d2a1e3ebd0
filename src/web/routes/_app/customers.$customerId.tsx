import { api } from '#web/app/client.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'

/** Redirects the URL of a merged customer to the one it was merged into. */
export const Route = createFileRoute('/_app/customers/$customerId')({
  beforeLoad: async ({ context: { queryClient }, params }) => {
    // Imported here because every page loads this file, and only this route needs the schemas.
    const { customerId } = await import('#domain/values/ids.ts')
    const id = customerId.parse(params.customerId)
    const customer = await queryClient.ensureQueryData(api.customers.get.queryOptions({ input: { id } }))
    if (customer.id !== id) throw redirect({ to: '/customers/$customerId', params: { customerId: customer.id }, replace: true })
  },
})
