import type { StringSuggestion } from '#contract/jobs/job-drafts.ts'
import type { LengthUnit } from '#domain/values/units.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { api } from './client.ts'
import { useSession } from './session/session.ts'

const debounceMs = 150
const maxSearchLength = 100

interface StringSuggestions {
  readonly suggestions: readonly StringSuggestion[]
  /** The unit in which remaining lengths are shown. */
  readonly unit: LengthUnit
  readonly onSearch: (text: string) => void
}

/** Searches strings for a `StringAutocomplete`. Sends no request before the first search. */
export function useStringSuggestions(): StringSuggestions {
  const { profile } = useSession()
  const [search, setSearch] = useState<string>()
  const [debouncedSearch] = useDebouncedValue(search, debounceMs, { leading: true })
  const { data = [] } = useQuery({
    ...api.jobs.strings.queryOptions({ input: { search: debouncedSearch?.slice(0, maxSearchLength) } }),
    enabled: debouncedSearch !== undefined,
    placeholderData: keepPreviousData,
  })
  return { suggestions: data, unit: profile.length_unit, onSearch: setSearch }
}
