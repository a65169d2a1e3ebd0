import { exactText } from '#domain/values/fields.ts'
import * as z from 'zod'

import type { ExtendOperation } from './procedure.ts'

/** The exact name of a workbook's sheet. Defaults to the first one. */
export const sheetName = exactText().max(31, 'There is no such sheet').optional()

/** Details of how a file was read. */
export const fileRead = {
  /** The sheets of a workbook; empty for a CSV file. */
  sheets: z.array(z.string()),
  /** The sheet that was read; null for a CSV file or for all sheets. */
  sheet: z.string().nullable(),
  /** With all sheets, the ones skipped because they are empty or have other headings. */
  skipped_sheets: z.array(z.string()),
  /** The encoding used, by its name in the WHATWG Encoding standard, such as "utf-8" or "windows-1252". */
  encoding: z.string(),
  /** Text that looks garbled if the encoding is wrong; in that case, send another `encoding`. Null if the encoding is certain. */
  encoding_sample: z.string().nullable(),
  /** The heading row, and the rows to choose from with `heading_row`. */
  heading_row: z.int(),
  first_rows: z.array(z.object({ row: z.int(), text: z.string() })),
}
/** Picks the returned fields from everything known about a file. */
export const fileReadSchema = z.object(fileRead)

const isStream = (value: unknown): boolean => typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** A CSV file. The server streams it; the web client receives it whole. */
export const csvFile = z.file().or(z.custom<AsyncIterable<Uint8Array>>(isStream))

/** For `route({ spec })` of CSV exports: describes the file. */
export const csvResponse: ExtendOperation = (operation) => ({
  ...operation,
  responses: {
    200: {
      description:
        'UTF-8 with a byte order mark, separated by commas, lines end with CRLF. Columns are named like the fields. Times are in ' +
        'the time zone of the business. A value that a spreadsheet would run as a formula is preceded by an apostrophe.',
      content: { 'text/csv': { schema: { type: 'string' } } },
    },
  },
})

export const pdfFile = z.file()

/** For `route({ spec })` of PDF files: describes the file. */
export const pdfResponse: ExtendOperation = (operation) => ({
  ...operation,
  responses: {
    200: { description: 'A PDF file', content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } },
  },
})
