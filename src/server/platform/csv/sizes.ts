// Size limits of an import file, CSV or workbook.

/** A very large business has 60,000 customers. Every row takes memory until the import is done. */
export const maxRows = 100_000
// The maximum of a spreadsheet. Most lines may be empty.
export const maxLines = 1_048_576
export const maxColumns = 200
/** The problem of a row that exceeds `maxColumns`. */
export const tooManyCells = `This row has more than ${maxColumns} cells.`
