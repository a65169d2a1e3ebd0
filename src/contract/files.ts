import * as z from 'zod'

const isStream = (value: unknown): boolean => typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** A CSV file: the server streams it, the client of the web gets it whole. */
export const csvFile = z.file().or(z.custom<AsyncIterable<Uint8Array>>(isStream))

/** For `route({ spec })` of an export: names the file in the OpenAPI document. */
export const answersCsv = <Operation extends object>(operation: Operation) => ({
  ...operation,
  responses: {
    200: {
      description:
        'UTF-8 with a byte order mark, commas, CRLF. The columns are called as the fields are. Instants read as a clock of your time ' +
        'zone shows them. What a spreadsheet would take for a formula has an apostrophe before it.',
      content: { 'text/csv': { schema: { type: 'string' as const } } },
    },
  },
})
