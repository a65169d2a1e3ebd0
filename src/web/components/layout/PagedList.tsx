import { SecondaryButton } from '#web/components/display/variants.ts'
import { Center } from '@mantine/core'
import { useDeferredValue, type ReactNode } from 'react'

import { ErrorState } from './ErrorState.tsx'
import { RowSkeleton } from './Skeletons.tsx'

interface Props<Item> {
  /** Undefined while the first page is loading. */
  readonly items: readonly Item[] | undefined
  readonly problem: string | null
  readonly onRetry: () => void
  readonly empty: ReactNode
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly onMore: () => void
  /** The number of rows the list had last time. */
  readonly skeletonRows?: number | undefined
  readonly children: (items: readonly Item[]) => ReactNode
}

/** A paged list with loading, error and empty states and a "Show more" button. */
export function PagedList<Item>({
  items,
  problem,
  onRetry,
  empty,
  hasMore,
  isLoadingMore,
  onMore,
  skeletonRows = 6,
  children,
}: Props<Item>) {
  // Renders new rows without blocking input. A memoized list does not rerender the old rows.
  const shown = useDeferredValue(items)
  if (problem && !shown) return <ErrorState message={problem} onRetry={onRetry} />
  if (!shown) return <RowSkeleton rows={skeletonRows} />
  if (shown.length === 0) return empty
  return (
    <>
      {children(shown)}
      {hasMore && (
        <Center mt="md">
          <SecondaryButton onClick={onMore} loading={isLoadingMore}>
            Show more
          </SecondaryButton>
        </Center>
      )}
    </>
  )
}
