import { useState } from 'react'

// At most two decimals, as all of ours: "1,000" may be one or a thousand, and is left to be refused.
const number = /^(\d+([.,]\d{0,2})?|[.,]\d{1,2})$/

export const isFigure = (text: string): boolean => number.test(text.trim())

interface Converted {
  readonly value: string
  readonly onChange: ((stored: string) => void) | undefined
  /** Both are given figures only. */
  readonly toStored: (typed: string) => string
  readonly toShown: (stored: string) => string
}

/**
 * A box whose value is stored in another unit than it is typed in: what was typed stays as it was typed while it is that value. What is
 * no figure is passed on as it is, to be refused in the field's own words.
 */
export function useConverted({ value, onChange, toStored, toShown }: Converted) {
  const [typed, setTyped] = useState<string | null>(null)
  const stored = (text: string) => (isFigure(text) ? toStored(text.trim().replace(',', '.')) : text)
  return {
    value: typed !== null && stored(typed) === value ? typed : toShown(value),
    onChange: (text: string) => {
      setTyped(text)
      onChange?.(stored(text))
    },
  }
}
