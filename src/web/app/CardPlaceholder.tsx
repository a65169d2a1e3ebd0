import { toFailure } from '#web/app/errors.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { ErrorState } from '#web/components/layout/ErrorState.tsx'
import { CardSkeleton } from '#web/components/layout/Skeletons.tsx'

export interface CardQuery<Data> {
  readonly data: Data | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

interface Props {
  readonly title: string
  readonly query: Omit<CardQuery<unknown>, 'data'>
  /** Height of the loaded card in pixels. */
  readonly height: number
}

/** Replaces a card while its content loads or if loading fails. */
export const CardPlaceholder = ({ title, query: { error, refetch }, height }: Props) =>
  error ? (
    <Card title={title}>
      <ErrorState message={toFailure(error).message} onRetry={() => void refetch()} />
    </Card>
  ) : (
    <CardSkeleton height={height} />
  )
