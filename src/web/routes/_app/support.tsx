import { api, backend } from '#web/backend/client.ts'
import { useIdempotencyKey } from '#web/backend/kept.ts'
import { Answers } from '#web/features/support/Answers.tsx'
import { Glossary } from '#web/features/support/Glossary.tsx'
import { MessageForm } from '#web/features/support/MessageForm.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Screen } from '#web/ui/Screen.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/support')({
  head: () => ({ meta: [{ title: 'Support · Stringdesk' }] }),
  component: Support,
})

function Support() {
  const queryClient = useQueryClient()
  const [idempotency_key, renew] = useIdempotencyKey()
  const { data } = useQuery(api.support.list.queryOptions({ input: {} }))
  return (
    <>
      <PageHeader title="Support" />
      <Screen
        main={
          <>
            <Answers />
            <Glossary />
          </>
        }
        aside={
          <MessageForm
            sent={data?.items ?? []}
            send={async (input) => {
              await backend.support.send(input, { context: { idempotency_key } })
              renew()
              await queryClient.invalidateQueries({ queryKey: api.support.key() })
            }}
          />
        }
      />
    </>
  )
}
