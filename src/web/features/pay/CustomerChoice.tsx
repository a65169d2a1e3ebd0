import type { CustomerId } from '#domain/values/ids.ts'
import { api } from '#web/app/client.ts'
import { SecondaryButton } from '#web/components/display/variants.ts'
import { SearchField } from '#web/components/fields/SearchField.tsx'
import { Group, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

export interface Customer {
  readonly id: CustomerId
  readonly full_name: string
}

interface Props {
  readonly chosen: Customer | null
  readonly onChoose: (customer: Customer | null) => void
}

const maxResults = 5

/** Chooses a customer by name, email or phone. */
export function CustomerChoice({ chosen, onChoose }: Props) {
  const [search, setSearch] = useState('')
  const { data } = useQuery({
    ...api.customers.list.queryOptions({
      input: { search, is_active: true, limit: maxResults },
      placeholderData: keepPreviousData,
    }),
    enabled: chosen === null && search !== '',
  })
  if (chosen) {
    return (
      <Group>
        <Text flex={1}>{chosen.full_name}</Text>
        <SecondaryButton onClick={() => onChoose(null)}>Choose another customer</SecondaryButton>
      </Group>
    )
  }
  const found = search === '' ? [] : data?.items
  return (
    <Stack gap="xs">
      <SearchField label="Customer: name, email or phone" value={search} onSearch={setSearch} />
      {search !== '' && found?.length === 0 && <Text c="dimmed">No customers found.</Text>}
      {found?.map(({ id, full_name }) => (
        <SecondaryButton key={id} justify="flex-start" onClick={() => onChoose({ id, full_name })}>
          {full_name}
        </SecondaryButton>
      ))}
    </Stack>
  )
}
