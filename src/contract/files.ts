import { exactText } from '#domain/values/fields.ts'
import * as z from 'zod'

import type { ExtendOperation } from './base.ts'

/** The sheet of a workbook, by its name as the file has it; the first when left out. */
export const sheetName = exactText().max(31, 'There is no such sheet').optional()

/** How a file was read. */
export const fileRead = {
  /** The sheets of a workbook; none for a CSV file. */
  sheets: z.array(z.string()),
  /** The sheet that was read. Null for a CSV file, and for all sheets. */
  sheet: z.string().nullable(),
  /** Sheets that were left out of all sheets: they are empty, or have other headings. */
  skipped_sheets: z.array(z.string()),
  /** What the file was read as, by its name in the WHATWG Encoding standard: "utf-8", "windows-1252". */
  encoding: z.string(),
  /** Texts that look wrong if the encoding is wrong: send another `encoding` then. Null if it is certain. */
  encoding_sample: z.string().nullable(),
  /** The row of the headings, and the rows that can be chosen with `heading_row`. */
  heading_row: z.int(),
  first_rows: z.array(z.object({ row: z.int(), text: z.string() })),
}
/** Takes what is returned about a file out of what is known. */
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
