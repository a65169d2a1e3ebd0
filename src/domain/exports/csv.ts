// CSV cells that spreadsheets don't run as formulas.

// The characters that start a formula (OWASP, CSV injection); the last four are full-width forms.
const formulaStart = String.raw`[=+\-@\t\r\n＝＋－＠]`
const formula = new RegExp(`^'*${formulaStart}`)
const escaped = new RegExp(`^'+${formulaStart}`)
const number = /^-?\d+(\.\d+)?$/

/**
 * Puts an apostrophe before text that would be a formula, and before phone numbers, because a spreadsheet drops the plus of
 * "+46701234567". Plain numbers are unchanged.
 */
export const toCell = (text: string): string => (formula.test(text) && !number.test(text) ? `'${text}` : text)

// Digits and separators: as a formula, at most a sum.
const phone = /^\+\d[\d\s()./-]*$/

/** A phone number in a file for other programs: "+46 70 123 45 67" is unchanged, anything else is escaped as in `toCell`. */
export const toPhoneCell = (text: string): string => (phone.test(text) ? text : toCell(text))

/** Removes the apostrophe that `toCell` or another program put before the text. */
export const fromCell = (cell: string): string => (escaped.test(cell) ? cell.slice(1) : cell)
