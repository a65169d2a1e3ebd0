import { useEffect, useRef, useState } from 'react'

interface DebouncedSearch {
  /** The search text for the query. */
  readonly search: string | undefined
  /** For the `SearchField`. */
  readonly field: {
    readonly value: string
    readonly onSearch: (text: string) => void
    readonly onSettle: (text: string) => void
  }
}

const wordsOf = (text: string): string | undefined => text || undefined

/**
 * A search that is kept in the URL. The query runs before the URL changes: a new URL renders every link of the screen again, which makes
 * typing feel slow, so the URL changes only once the typing stops.
 * @param written the search in the URL
 */
export function useDebouncedSearch(written: string | undefined, write: (search: string | undefined) => void): DebouncedSearch {
  const [search, setSearch] = useState(written)
  const known = useRef(written)
  // The URL was changed by a link or the back button.
  useEffect(() => {
    if (written !== known.current) setSearch(written)
    known.current = written
  }, [written])
  return {
    search,
    field: {
      value: search ?? '',
      onSearch: (text) => setSearch(wordsOf(text)),
      onSettle: (text) => {
        if (wordsOf(text) === known.current) return
        known.current = wordsOf(text)
        write(wordsOf(text))
      },
    },
  }
}
