import { exportDays, exportRecord } from '#domain/exports/schema.ts'
import * as z from 'zod'

import { procedure } from './procedure/procedure.ts'

const tags = ['Export']
const noInput = z.strictObject({}).optional()

/** A zip file of all records as CSV and JSON, plus the photos. */
export const exports = {
  latest: procedure({ access: 'customerData' })
    .route({ method: 'GET', path: '/export', summary: 'Get the latest export', tags })
    .input(noInput)
    .output(z.object({ export: exportRecord.nullable() })),
  start: procedure({ access: 'customerData', securityEvent: 'export' })
    .route({
      method: 'POST',
      path: '/export',
      summary: 'Start an export of all data',
      description: `Runs in the background, one at a time. The file is kept for ${exportDays} days and replaces the previous export.`,
      tags,
    })
    .input(noInput)
    .output(z.object({ export: exportRecord })),
}
