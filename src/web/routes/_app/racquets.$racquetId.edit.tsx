import { racquetId } from '#domain/values/ids.ts'
import { api } from '#web/app/client.ts'
import { useSession } from '#web/app/session/session.ts'
import { useUpdateRacquet } from '#web/features/racquets/mutations.ts'
import { RacquetForm } from '#web/features/racquets/RacquetForm.tsx'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

export const Route = createFileRoute('/_app/racquets/$racquetId/edit')({
  loader: ({ context: { queryClient }, params }) =>
    queryClient.ensureQueryData(api.racquets.get.queryOptions({ input: { id: racquetId.parse(params.racquetId) } })),
  head: () => ({ meta: [{ title: 'Edit racquet · Stringdesk' }] }),
  component: EditRacquet,
})

function EditRacquet() {
  const id = racquetId.parse(Route.useParams().racquetId)
  const { data: racquet } = useSuspenseQuery(api.racquets.get.queryOptions({ input: { id } }))
  const { profile } = useSession()
  const [initialRacquet] = useState(racquet)
  const { mutateAsync: update } = useUpdateRacquet()
  const navigate = useNavigate()
  const back = () => navigate({ to: '/racquets/$racquetId', params: { racquetId: id } })
  return (
    <>
      <PageHeader title={`Edit ${racquet.brand} ${racquet.model}`} aside={racquet.customer_name} />
      <RacquetForm
        customer_id={racquet.customer_id}
        racquet={racquet}
        unit={profile.tension_unit}
        save={async (changes, updated_at = initialRacquet.updated_at) => {
          await update({ id, updated_at, ...changes })
          await back()
        }}
        onCancel={() => void back()}
      />
    </>
  )
}
