import { customerId } from '#domain/values/ids.ts'
import { api } from '#web/app/client.ts'
import { useIdempotencyKey } from '#web/forms/form-persistence.ts'
import { useSession } from '#web/app/session/session.ts'
import { useCreateRacquet } from '#web/features/racquets/mutations.ts'
import { RacquetForm } from '#web/features/racquets/RacquetForm.tsx'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/customers/$customerId/racquets/new')({
  loader: ({ context: { queryClient }, params }) =>
    queryClient.ensureQueryData(api.customers.get.queryOptions({ input: { id: customerId.parse(params.customerId) } })),
  head: () => ({ meta: [{ title: 'New racquet · Stringdesk' }] }),
  component: NewRacquet,
})

function NewRacquet() {
  const id = customerId.parse(Route.useParams().customerId)
  const { data: customer } = useSuspenseQuery(api.customers.get.queryOptions({ input: { id } }))
  const { profile } = useSession()
  const [idempotency_key] = useIdempotencyKey()
  const navigate = useNavigate()
  const router = useRouter()
  const { mutateAsync: create } = useCreateRacquet()
  return (
    <>
      <PageHeader title="New racquet" aside={customer.full_name} />
      <RacquetForm
        customer_id={id}
        racquet={null}
        unit={profile.tension_unit}
        save={async (input) => {
          const racquet = await create({ input, idempotency_key })
          await navigate({ to: '/racquets/$racquetId', params: { racquetId: racquet.id }, replace: true })
        }}
        onCancel={() => router.history.back()}
      />
    </>
  )
}
