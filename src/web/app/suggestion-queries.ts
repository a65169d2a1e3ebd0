import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { api } from './client.ts'
import { useSession } from './session/session.ts'

const debounceMs = 150
const maxSearchLength = 100

/** A debounced search. Sends no request before the first one. */
function useSuggestionSearch() {
  const [search, onSearch] = useState<string>()
  const [debouncedSearch] = useDebouncedValue(search, debounceMs, { leading: true })
  return {
    input: { search: debouncedSearch?.slice(0, maxSearchLength) },
    enabled: debouncedSearch !== undefined,
    onSearch: (text: string) => onSearch(text),
  }
}

/** Searches strings for a `StringAutocomplete`. `unit` is the one in which remaining lengths are shown. */
export function useStringSuggestions() {
  const { profile } = useSession()
  const { input, enabled, onSearch } = useSuggestionSearch()
  const { data: suggestions = [] } = useQuery({
    ...api.jobs.strings.queryOptions({ input }),
    enabled,
    placeholderData: keepPreviousData,
  })
  return { suggestions, unit: profile.length_unit, onSearch }
}

export function useRacquetSuggestions() {
  const { input, enabled, onSearch } = useSuggestionSearch()
  const { data: suggestions = [] } = useQuery({
    ...api.racquets.models.queryOptions({ input }),
    enabled,
    placeholderData: keepPreviousData,
  })
  return { suggestions, onSearch }
}
