import { api } from '#web/app/client.ts'
import { cursorPaging, usePagedList } from '#web/app/cursor-paging.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { PagedList } from '#web/components/layout/PagedList.tsx'
import { Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'

import { ReplyList } from './ReplyList.tsx'

const openQuery = api.replies.list.infiniteOptions({
  input: (after: string | undefined) => ({ after, limit: 10, state: 'open' as const }),
  ...cursorPaging,
})

/** Texts of customers that nobody has dealt with yet. */
export function OpenReplies({ zone }: { zone: string }) {
  const query = useInfiniteQuery(openQuery)
  const list = usePagedList(query)
  return (
    <Card
      title="Replies"
      aside={
        <Text span c="dimmed">
          {query.data?.pages.at(-1)?.open}
        </Text>
      }
    >
      <PagedList {...list} empty={null}>
        {(replies) => <ReplyList replies={replies} zone={zone} isJobShown />}
      </PagedList>
    </Card>
  )
}
