import { exportDays, exportRecord } from '#domain/exports/schema.ts'
import * as z from 'zod'

import { base } from './base.ts'

const tags = ['Export']
const nothing = z.strictObject({}).optional()

/** A zip of every record as CSV and JSON, with the photos. */
export const exports = {
  latest: base
    .route({ method: 'GET', path: '/export', summary: 'The latest export, with its state and where its file is', tags })
    .input(nothing)
    .output(z.object({ export: exportRecord.nullable() })),
  start: base
    .route({
      method: 'POST',
      path: '/export',
      summary: 'Have everything made into one file',
      description: `Made in the background, one at a time; the file can be fetched for ${exportDays} days. What was made before goes when it is done.`,
      tags,
    })
    .input(nothing)
    .output(z.object({ export: exportRecord })),
}
