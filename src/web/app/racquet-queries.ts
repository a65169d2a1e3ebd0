import type { RacquetModel } from '#contract/racquets.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { api } from './client.ts'

// Milliseconds without a key before the catalogue is asked, and what it takes of a search.
const pause = 150
const longest = 100

interface Suggesting {
  readonly suggestions: readonly RacquetModel[]
  readonly onSearch: (text: string) => void
}

/** Frames of the catalogue to choose from: nothing is asked before somebody opens a box. */
export function useRacquetSuggestions(): Suggesting {
  const [search, setSearch] = useState<string>()
  const [paused] = useDebouncedValue(search, pause, { leading: true })
  const { data = [] } = useQuery({
    ...api.racquets.models.queryOptions({ input: { search: paused?.slice(0, longest) } }),
    enabled: paused !== undefined,
    placeholderData: keepPreviousData,
  })
  return { suggestions: data, onSearch: setSearch }
}
