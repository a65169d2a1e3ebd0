import { useEffect, useRef, useState } from 'react'

interface DebouncedSearch {
  readonly search: string | undefined
  readonly field: {
    readonly value: string
    readonly onSearch: (text: string) => void
    readonly onSettle: (text: string) => void
  }
}

const toSearch = (text: string): string | undefined => text || undefined

/**
 * A search that is kept in the URL. A new URL rerenders every link on the screen, which makes typing feel slow, so the query runs
 * first and the URL changes once the user stops typing.
 */
export function useDebouncedSearch(
  urlSearch: string | undefined,
  setUrlSearch: (search: string | undefined) => void,
): DebouncedSearch {
  const [search, setSearch] = useState(urlSearch)
  const lastUrlSearch = useRef(urlSearch)
  // A link or the back button changed the URL.
  useEffect(() => {
    if (urlSearch !== lastUrlSearch.current) setSearch(urlSearch)
    lastUrlSearch.current = urlSearch
  }, [urlSearch])
  return {
    search,
    field: {
      value: search ?? '',
      onSearch: (text) => setSearch(toSearch(text)),
      onSettle: (text) => {
        if (toSearch(text) === lastUrlSearch.current) return
        lastUrlSearch.current = toSearch(text)
        setUrlSearch(toSearch(text))
      },
    },
  }
}
