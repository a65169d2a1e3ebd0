import { api, backend } from '#web/backend/client.ts'
import { failureOf, isPassing } from '#web/backend/errors.ts'
import type { Search } from '#web/backend/places.ts'
import { AnswerForm } from '#web/features/feedback/AnswerForm.tsx'
import { PlayerPage } from '#web/features/feedback/PlayerPage.tsx'
import { SentAnswer } from '#web/features/feedback/SentAnswer.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { FullSpinner } from '#web/ui/FullSpinner.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'

export const Route = createFileRoute('/feedback')({
  // The router reads a token of digits alone as a number.
  validateSearch: ({ token }: Search): { readonly token?: string | undefined } => ({
    token: typeof token === 'string' || typeof token === 'number' ? String(token) : undefined,
  }),
  head: () => ({ meta: [{ title: 'Your racquet' }, { name: 'robots', content: 'noindex' }] }),
  component: Player,
})

function Player() {
  const { token = '' } = Route.useSearch()
  const queryClient = useQueryClient()
  const [correcting, setCorrecting] = useState(false)
  const options = api.player.job.queryOptions({ input: { token } })
  const { data: job, error, refetch } = useQuery({ ...options, staleTime: 0 })
  if (!job) return error ? <NotThere error={error} onRetry={() => void refetch()} /> : <FullSpinner />
  const isForm = job.may_answer && (!job.answer || correcting)
  return (
    <PlayerPage job={job}>
      {isForm && (
        <AnswerForm
          token={token}
          answer={job.answer}
          send={async (input) => {
            queryClient.setQueryData(options.queryKey, await backend.player.answer(input))
            setCorrecting(false)
          }}
        />
      )}
      {job.answer && !isForm && (
        <SentAnswer answer={job.answer} {...(job.may_answer && { onCorrect: () => setCorrecting(true) })} />
      )}
    </PlayerPage>
  )
}

function NotThere({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { code, message } = failureOf(error)
  const words = code === 'NOT_FOUND_ERROR' ? 'This link is not good any more. Ask your stringer for a new one.' : message
  return (
    <main style={{ maxWidth: 420, margin: '80px auto 0', padding: '0 16px', textAlign: 'center' }}>
      <h1>Your racquet</h1>
      <ErrorState message={words} {...(isPassing(error) && { onRetry })} />
    </main>
  )
}
