import type { RacquetModel } from '#contract/racquets.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { api } from './client.ts'

const debounceMs = 150
const maxSearchLength = 100

interface RacquetSuggestions {
  readonly suggestions: readonly RacquetModel[]
  readonly onSearch: (text: string) => void
}

/** Searches the racquet catalog. Sends no request before the first search. */
export function useRacquetSuggestions(): RacquetSuggestions {
  const [search, setSearch] = useState<string>()
  const [debouncedSearch] = useDebouncedValue(search, debounceMs, { leading: true })
  const { data = [] } = useQuery({
    ...api.racquets.models.queryOptions({ input: { search: debouncedSearch?.slice(0, maxSearchLength) } }),
    enabled: debouncedSearch !== undefined,
    placeholderData: keepPreviousData,
  })
  return { suggestions: data, onSearch: setSearch }
}
