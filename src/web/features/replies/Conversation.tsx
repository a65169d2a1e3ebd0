import type { CustomerId, JobId } from '#domain/values/ids.ts'
import { api } from '#web/app/client.ts'
import { cursorPaging, usePages } from '#web/app/cache/cursor-paging.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { PagedList } from '#web/components/layout/PagedList.tsx'

import { ReplyList } from './ReplyList.tsx'

interface Props {
  /** Shows the replies about one job, or all of a customer's. */
  readonly filter: { readonly job_id: JobId } | { readonly customer_id: CustomerId }
  readonly zone: string
}

/** A customer's replies and the answers to them. Renders nothing if there are none. */
export function Conversation({ filter, zone }: Props) {
  const list = usePages(
    api.replies.list.infiniteOptions({
      input: (after: string | undefined) => ({ after, limit: 10, ...filter }),
      ...cursorPaging,
    }),
  )
  if (list.items === undefined || list.items.length === 0) return null
  return (
    <Card title="Conversation">
      <PagedList {...list} empty={null}>
        {(replies) => <ReplyList replies={replies} zone={zone} isJobShown={'customer_id' in filter} />}
      </PagedList>
    </Card>
  )
}
