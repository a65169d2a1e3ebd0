import { failureOf } from '#web/app/errors.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { ErrorState } from '#web/components/layout/ErrorState.tsx'
import { CardSkeleton } from '#web/components/layout/Skeletons.tsx'

interface Props {
  readonly title: string
  readonly query: { readonly error: unknown; readonly refetch: () => unknown }
  /** Pixels of the card that will stand here. */
  readonly height: number
}

/** In the place of a card whose content is on its way, or did not come. */
export const NotYet = ({ title, query: { error, refetch }, height }: Props) =>
  error ? (
    <Card title={title}>
      <ErrorState message={failureOf(error).message} onRetry={() => void refetch()} />
    </Card>
  ) : (
    <CardSkeleton height={height} />
  )
