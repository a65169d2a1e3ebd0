import { api } from '#web/app/client.ts'
import { cursorPaging, usePagedList } from '#web/app/cache/cursor-paging.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { PagedList } from '#web/components/layout/PagedList.tsx'
import { useSession } from '#web/app/session/session.ts'
import { SegmentedControl, Text } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { ReplyList } from './ReplyList.tsx'

const choices = [
  { value: 'all', label: 'All' },
  { value: 'me', label: 'Mine' },
  { value: 'nobody', label: 'Unassigned' },
] as const
type Choice = (typeof choices)[number]['value']

const openQuery = (choice: Choice) =>
  api.replies.list.infiniteOptions({
    input: (after: string | undefined) => ({
      after,
      limit: 5,
      state: 'open' as const,
      assigned: choice === 'all' ? undefined : choice,
    }),
    ...cursorPaging,
  })

/** Replies from customers that haven't been handled yet. */
export function OpenReplies({ zone }: { zone: string }) {
  const [choice, setChoice] = useState<Choice>('all')
  const hasColleagues = useSession().profile.has_colleagues
  const query = useInfiniteQuery({ ...openQuery(choice), placeholderData: keepPreviousData })
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
      {hasColleagues && (
        <SegmentedControl
          mb="sm"
          aria-label="Which replies"
          data={[...choices]}
          value={choice}
          onChange={(value) => setChoice(value)}
        />
      )}
      <PagedList {...list} empty={<Text c="dimmed">No open replies here.</Text>}>
        {(replies) => <ReplyList replies={replies} zone={zone} isJobShown />}
      </PagedList>
    </Card>
  )
}
