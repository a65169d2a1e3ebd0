// CSV files made to keep a server busy.
import { Buffer } from 'node:buffer'

const repeat = (piece: string, bytes: number): string => piece.repeat(Math.floor(bytes / piece.length))

/** At most 100,000 rows, which is the limit. */
const names = (bytes: number): string =>
  Array.from({ length: Math.min(100_000, bytes / 40) }, (_, n) => `Person ${n},person${n}@example.com\n`).join('')

/** Files of about this size, at most 10 MB, and what is nasty about each. */
export const nastyFiles = (bytes: number): [name: string, content: () => BlobPart][] => [
  ['empty lines', () => `Name\n${repeat('\n', bytes)}`],
  ['blank rows of different lengths', () => `Name,Email\n${repeat(' \n , , ,\n', bytes)}`],
  ['ragged rows', () => `Name,Email\n${repeat('a\na,b,c\n', bytes / 25)}`],
  ['rows that are all refused', () => `Name,Email,Phone,Weight\n${repeat(',b,1E+9,x\n', bytes / 12)}`],
  ['rows that are all new', () => `Name,Email\n${names(bytes)}`],
  ['one heading', () => `${repeat('eMail a', bytes)}\na`],
  ['one row', () => `Name,Email\n${repeat('a', bytes)}`],
  ['columns only', () => `Name\n${repeat('a,', bytes)}`],
  ['a quotation mark that is never closed', () => `Name\n"${repeat('a,\n', bytes)}`],
  ['quotation marks only', () => `Name\n${repeat('"', bytes)}`],
  ['quotation marks within quotation marks', () => `Name\n${repeat('"a""', bytes)}`],
  ['NUL characters', () => repeat('\0', bytes)],
  ['UTF-16', () => Buffer.from(`\ufeffName\n${repeat('\n', bytes / 2)}`, 'utf16le')],
]
