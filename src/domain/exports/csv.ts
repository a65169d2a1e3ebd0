// What a CSV file's cells hold: text that no spreadsheet runs, and that comes back the same.

// OWASP, CSV injection: what a spreadsheet takes for the beginning of a formula. The last four are the wide forms of the first.
const starts = String.raw`[=+\-@\t\r\n＝＋－＠]`
const formula = new RegExp(`^'*${starts}`)
const escaped = new RegExp(`^'+${starts}`)
const number = /^-?\d+(\.\d+)?$/

/**
 * A text as it stands in a file: what would be a formula gets an apostrophe before it. A phone number does too, since a spreadsheet
 * takes "+46701234567" for a sum and drops its plus; a plain number does not.
 */
export const toCell = (text: string): string => (formula.test(text) && !number.test(text) ? `'${text}` : text)

/** The text of a cell: the apostrophe that was put before it is taken off, also one that another program put there. */
export const fromCell = (cell: string): string => (escaped.test(cell) ? cell.slice(1) : cell)
