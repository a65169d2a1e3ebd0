// What a file to import may have, CSV or workbook.

/** A very large business has 60,000 customers; every row takes memory until the import is done. */
export const maxRows = 100_000
// As many as a spreadsheet has; most of them may be empty.
export const maxLines = 1_048_576
export const maxColumns = 200
/** The problem of a row that is wider. */
export const tooManyCells = `This row has more than ${maxColumns} cells.`
