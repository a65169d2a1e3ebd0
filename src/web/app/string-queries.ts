import type { StringSuggestion } from '#contract/jobs.ts'
import type { LengthUnit } from '#domain/values/units.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { api } from './client.ts'
import { useSession } from './session.ts'

// Milliseconds without a key before the backend is asked, and what it takes of a search.
const pause = 150
const longest = 100

interface Suggesting {
  readonly suggestions: readonly StringSuggestion[]
  /** What is left is said in it. */
  readonly unit: LengthUnit
  readonly onSearch: (text: string) => void
}

/** Strings to choose from, for one `StringAutocomplete`: nothing is asked before somebody opens it. */
export function useStringSuggestions(): Suggesting {
  const { profile } = useSession()
  const [search, setSearch] = useState<string>()
  const [paused] = useDebouncedValue(search, pause, { leading: true })
  const { data = [] } = useQuery({
    ...api.jobs.strings.queryOptions({ input: { search: paused?.slice(0, longest) } }),
    enabled: paused !== undefined,
    placeholderData: keepPreviousData,
  })
  return { suggestions: data, unit: profile.length_unit, onSearch: setSearch }
}
