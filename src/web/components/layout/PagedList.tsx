import { Button, Center } from '@mantine/core'
import { useDeferredValue, type ReactNode } from 'react'

import { ErrorState } from './ErrorState.tsx'
import { RowSkeleton } from './Skeletons.tsx'

interface Props<Item> {
  /** Undefined while the first page is on its way. */
  readonly items: readonly Item[] | undefined
  /** What went wrong, in words; null when nothing did. */
  readonly problem: string | null
  readonly onRetry: () => void
  /** Drawn instead of an empty list. */
  readonly empty: ReactNode
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly onMore: () => void
  readonly children: (items: readonly Item[]) => ReactNode
}

/** A list in all its states: on its way, refused, empty, there, with more to come. */
export function PagedList<Item>({ items, problem, onRetry, empty, hasMore, isLoadingMore, onMore, children }: Props<Item>) {
  // Fifty new rows are drawn in small steps between the keys; a list that is `memo` is not drawn for the old ones again.
  const shown = useDeferredValue(items)
  if (problem && !shown) return <ErrorState message={problem} onRetry={onRetry} />
  if (!shown) return <RowSkeleton rows={6} />
  if (shown.length === 0) return empty
  return (
    <>
      {children(shown)}
      {hasMore && (
        <Center mt="md">
          <Button variant="default" onClick={onMore} loading={isLoadingMore}>
            Show more
          </Button>
        </Center>
      )}
    </>
  )
}
