import type { StringSuggestion } from '#contract/jobs.ts'
import type { LengthUnit } from '#domain/values/units.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { api } from './client.ts'
import { useSession } from './session.ts'

const debounceMs = 150
const maxSearchLength = 100

interface Suggesting {
  readonly suggestions: readonly StringSuggestion[]
  /** The unit of the remaining lengths. */
  readonly unit: LengthUnit
  readonly onSearch: (text: string) => void
}

/** Strings to choose from, for one `StringAutocomplete`: there is no request before it is opened. */
export function useStringSuggestions(): Suggesting {
  const { profile } = useSession()
  const [search, setSearch] = useState<string>()
  const [paused] = useDebouncedValue(search, debounceMs, { leading: true })
  const { data = [] } = useQuery({
    ...api.jobs.strings.queryOptions({ input: { search: paused?.slice(0, maxSearchLength) } }),
    enabled: paused !== undefined,
    placeholderData: keepPreviousData,
  })
  return { suggestions: data, unit: profile.length_unit, onSearch: setSearch }
}
