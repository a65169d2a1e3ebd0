import type { JobId } from '#domain/values/ids.ts'
import { api } from '#web/app/client.ts'
import { cursorPaging, usePagedList } from '#web/app/cursor-paging.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { PagedList } from '#web/components/layout/PagedList.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'

import { ReplyList } from './ReplyList.tsx'

/** What the customer wrote about a job and was answered; nothing while that is nothing. */
export function JobReplies({ id, zone }: { id: JobId; zone: string }) {
  const query = useInfiniteQuery(
    api.replies.list.infiniteOptions({
      input: (after: string | undefined) => ({ after, limit: 10, job_id: id }),
      ...cursorPaging,
    }),
  )
  const list = usePagedList(query)
  if (list.items === undefined || list.items.length === 0) return null
  return (
    <Card title="Conversation">
      <PagedList {...list} empty={null}>
        {(replies) => <ReplyList replies={replies} zone={zone} />}
      </PagedList>
    </Card>
  )
}
