import type { RacquetDraft } from '#contract/jobs.ts'
import type { RacquetId } from '#domain/values/ids.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { sayFrom } from '#domain/jobs/prefill.ts'
import { api } from '#web/app/client.ts'
import { failureOf } from '#web/app/errors.ts'
import { useSession } from '#web/app/session.ts'
import { ErrorState } from '#web/components/layout/ErrorState.tsx'
import { useNow } from '#web/components/display/now.ts'
import { RowSkeleton } from '#web/components/layout/Skeletons.tsx'
import { useQueries } from '@tanstack/react-query'

import { SeveralForm, type SeveralTyped } from './SeveralForm.tsx'

interface Props {
  readonly ids: readonly RacquetId[]
  /** What was typed before one stepped back. */
  readonly typed: SeveralTyped
  readonly onType: (typed: SeveralTyped) => void
  readonly onDone: () => void
  readonly onBack: () => void
}

/** Several frames of one player, taken in together: each begins as its own job would. */
export function SeveralJobs({ ids, ...form }: Props) {
  const { profile } = useSession()
  const drafts = useQueries({
    queries: ids.map((racquet_id) => ({ ...api.jobs.draft.queryOptions({ input: { racquet_id } }), staleTime: 0 })),
  })
  const fromOf = useFrom(profile)
  const failed = drafts.find(({ error }) => error)
  if (failed) return <ErrorState message={failureOf(failed.error).message} onRetry={() => void failed.refetch()} />
  const known = drafts.flatMap(({ data }) => (data ? [data] : []))
  if (known.length < ids.length) return <RowSkeleton rows={ids.length} />
  return <SeveralForm drafts={known} profile={profile} fromOf={fromOf} {...form} />
}

/** Where a frame's strings and tensions came from. */
function useFrom({ time_zone }: Profile): (draft: RacquetDraft) => string | undefined {
  const now = useNow()
  return ({ from, last_job }) => {
    const source = from.string_mains_brand ?? from.tension_mains
    return source && sayFrom(source, { last_job, now, time_zone })
  }
}
