import { archivePartBytes } from '#domain/archive-imports/limits.ts'
import { archiveImportCreate, archiveImportRecord, archivePart } from '#domain/archive-imports/schema.ts'
import { archiveImportId } from '#domain/values/ids.ts'
import * as z from 'zod'

import { procedure } from '#contract/procedure/procedure.ts'

const tags = ['Export']
const byId = z.strictObject({ id: archiveImportId })
const result = z.object({ import: archiveImportRecord })

/** Fills an empty business from the zip file created by "Export everything". */
export const archiveImports = {
  latest: procedure({ access: 'customerData' })
    .route({ method: 'GET', path: '/archive-imports/latest', summary: 'Get the latest import of an export', tags })
    .input(z.strictObject({}).optional())
    .output(
      z.object({
        import: archiveImportRecord.nullable(),
        /** Whether the business has no customers and no inventory, so that an export can be imported. */
        is_empty: z.boolean(),
      }),
    ),
  create: procedure({ access: 'customerData' })
    .route({
      method: 'POST',
      path: '/archive-imports',
      summary: 'Start importing an export',
      description: `The ZIP file of an export is uploaded in parts of ${archivePartBytes / 1e6} MB and then imported completely or not at all. Only into a business without customers and inventory. An incomplete upload is replaced. If an import is waiting or running, it is returned instead.`,
      tags,
    })
    .input(archiveImportCreate)
    .output(result),
  addPart: procedure({ access: 'customerData' })
    .route({ method: 'POST', path: '/archive-imports/{id}/parts', summary: 'Upload a part of the file', tags })
    .input(archivePart)
    .output(result),
  start: procedure({ access: 'customerData', securityEvent: 'import' })
    .route({
      method: 'POST',
      path: '/archive-imports/{id}/start',
      summary: 'Start the import once all parts are uploaded',
      description: 'Runs in the background. Starting it again changes nothing.',
      tags,
    })
    .input(byId)
    .output(result),
  cancel: procedure({ access: 'customerData' })
    .route({
      method: 'POST',
      path: '/archive-imports/{id}/cancel',
      summary: 'Cancel an import',
      description: 'Removes the uploaded parts. Nothing is imported unless the import has just finished.',
      tags,
    })
    .input(byId)
    .output(z.object({})),
}
