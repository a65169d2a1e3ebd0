import { exactText } from '#domain/values/fields.ts'
import * as z from 'zod'

import type { ExtendOperation } from './base.ts'

/** The sheet of a workbook, by its name as the file has it; the first when left out. */
export const sheetName = exactText().max(31, 'There is no such sheet').optional()

/** The sheets of a workbook, and the one that was read. None for a CSV file. */
export const sheetsRead = { sheets: z.array(z.string()), sheet: z.string().nullable() }

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
