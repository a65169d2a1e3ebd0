// Google's CSV has one column with the kind of number, "Phone 1 - Label", followed by the number, "Phone 1 - Value".
import type { FileRow } from '#domain/import/cells.ts'
import { normalizeHeading } from '#domain/import/headings.ts'

const mobile =
  /^\W*(mobile?|mobil\w*|cell\w*|handy|iphone|portable|móvil|movil|celular|cellulare|telemóvel|mobiel|sms|whatsapp|携帯|휴대)/iu

interface Pair {
  readonly label: number
  readonly value: number
}

function findPairs(columns: readonly string[]): Pair[] {
  const names = columns.map(normalizeHeading)
  return names.flatMap((name, label) => {
    const [, number] = /^phone (\d) (?:type|label)$/.exec(name) ?? []
    const value = number === undefined ? -1 : names.indexOf(`phone ${number} value`)
    return value === -1 ? [] : [{ label, value }]
  })
}

/** Swaps the numbers of a row so that a mobile number comes first, because the first number is imported. */
export function putMobileFirst(columns: readonly string[], rows: readonly FileRow[]): FileRow[] {
  const [first, ...others] = findPairs(columns)
  if (!first || others.length === 0) return [...rows]
  return rows.map((row) => {
    const text = (column: number) => row.cells[column]?.trim() ?? ''
    const isMobile = ({ label, value }: Pair) => mobile.test(text(label)) && text(value) !== ''
    const found = isMobile(first) ? undefined : others.find(isMobile)
    if (!found) return row
    const from = new Map([
      [first.label, found.label],
      [first.value, found.value],
      [found.label, first.label],
      [found.value, first.value],
    ])
    return { ...row, cells: row.cells.map((cell, at) => row.cells[from.get(at) ?? at] ?? cell) }
  })
}
