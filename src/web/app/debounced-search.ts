import { useEffect, useRef, useState } from 'react'

interface LateSearch {
  /** What the list is asked for. */
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
 * A search that stands in the address and is asked for before it stands there. Another address draws every link of the screen anew, which
 * is felt between two keys; so the address follows once nobody types.
 * @param written what the address says
 */
export function useLateSearch(written: string | undefined, write: (search: string | undefined) => void): LateSearch {
  const [search, setSearch] = useState(written)
  const known = useRef(written)
  // By a link, or on the way back.
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
