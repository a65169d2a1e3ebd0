import type { RacquetModel } from '#contract/racquets.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { api } from './client.ts'

const debounceMs = 150
const maxSearchLength = 100

interface Suggesting {
  readonly suggestions: readonly RacquetModel[]
  readonly onSearch: (text: string) => void
}

/** Racquets of the catalog to choose from. There is no request before a field is opened. */
export function useRacquetSuggestions(): Suggesting {
  const [search, setSearch] = useState<string>()
  const [paused] = useDebouncedValue(search, debounceMs, { leading: true })
  const { data = [] } = useQuery({
    ...api.racquets.models.queryOptions({ input: { search: paused?.slice(0, maxSearchLength) } }),
    enabled: paused !== undefined,
    placeholderData: keepPreviousData,
  })
  return { suggestions: data, onSearch: setSearch }
}
