import { userId } from '#domain/values/ids.ts'
import { api } from '#web/app/client.ts'
import { cursorPaging, usePages } from '#web/app/cache/cursor-paging.ts'
import { useCan } from '#web/app/session/permissions.tsx'
import { Card } from '#web/components/layout/Card.tsx'
import { PagedList } from '#web/components/layout/PagedList.tsx'
import { Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'

import { EntryList } from './EntryList.tsx'
import { PersonField } from './PersonField.tsx'

/** Entries of one person or everyone, by day, newest first. */
export function EntriesCard() {
  const seesAll = useCan('pay')
  const [person, setPerson] = useState('')
  const list = usePages(
    api.pay.entries.infiniteOptions({
      input: (after: string | undefined) => ({ after, limit: 20, user_id: person === '' ? undefined : userId.parse(person) }),
      ...cursorPaging,
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <Card title="Entries">
      {seesAll && <PersonField value={person} onChange={setPerson} />}
      <PagedList {...list} empty={<Text c="dimmed">No entries yet.</Text>}>
        {(entries) => <EntryList entries={entries} withNames={person === '' && seesAll} />}
      </PagedList>
    </Card>
  )
}
