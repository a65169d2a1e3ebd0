import { toFailure } from '#web/app/errors.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { ErrorState } from '#web/components/layout/ErrorState.tsx'
import { CardSkeleton } from '#web/components/layout/Skeletons.tsx'
import type { ReactNode } from 'react'

interface Props<Data> {
  readonly title: string
  readonly query: { readonly data: Data | undefined; readonly error: unknown; readonly refetch: () => Promise<unknown> }
  readonly children: (data: Data) => ReactNode
}

/** A card with what a query returned, and its loading and error states. */
export function QueryCard<Data>({ title, query: { data, error, refetch }, children }: Props<Data>) {
  if (data !== undefined) return <Card title={title}>{children(data)}</Card>
  if (!error) return <CardSkeleton height={160} />
  return (
    <Card title={title}>
      <ErrorState message={toFailure(error).message} onRetry={() => void refetch()} />
    </Card>
  )
}
