import type { TenantDb } from '#database/access.ts'
import type { Claim } from '#database/connections/claims.ts'
import { refreshStatistics } from '#database/queries/statistics.ts'
import type { ImportId } from '#domain/values/ids.ts'
import { authenticatedProcedure, tenantProcedure } from '#server/procedure/builders.ts'
import type { RequestContext, Services } from '#server/procedure/context.ts'
import { streamProgress } from '#server/procedure/progress.ts'

import { customerImport } from './customers/definition.ts'
import type { ImportDefinition } from './definition.ts'
import type { Counts, ImportFile, ImportTypes, Row } from './import-file.ts'
import {
  importFile,
  previewImport,
  readImportFile,
  type ImportProgress,
  type ImportRequest,
  type ImportRun,
} from './import-service.ts'
import { inventoryImport } from './inventory/definition.ts'
import { jobImport } from './jobs/definition.ts'
import { importPage } from './undo-queries.ts'
import { importDetail, keptRecords, undoImport } from './undo-service.ts'

interface Call<T extends ImportTypes> {
  readonly input: T['Input']
  readonly context: RequestContext & { readonly claim: Claim }
  readonly signal?: AbortSignal | undefined
}

const toRequest = ({ context, signal }: Call<ImportTypes>, kind: 'report' | 'import'): ImportRequest => {
  const { services, claim } = context
  const { access, workers, clock } = services
  return { withTenantDb: (query) => access.asTenant(claim, query, kind), workers, signal, now: clock() }
}

const inTurn = <Result>({ services: { workers }, claim }: Call<ImportTypes>['context'], work: () => Promise<Result>) =>
  workers.takeTurn(claim.stringer_id, work)

const preview =
  <T extends ImportTypes>(definition: ImportDefinition<T>) =>
  (call: Call<T>) =>
    inTurn(call.context, async () => {
      const request = toRequest(call, 'report')
      return previewImport(definition, await readImportFile(definition, call.input, request), request)
    })

/** Runs an import, then updates the statistics of the grown tables for the query planner. */
async function runImport<T extends ImportTypes>(
  services: Services,
  definition: ImportDefinition<T>,
  file: ImportFile<T>,
  run: ImportRun,
) {
  const done = await services.metrics.duringImport(() => importFile(definition, file, run))
  services.identity.inBackground(refreshStatistics(services.access.asSystem('statistics')))
  return done
}

type ImportEvent<T extends ImportTypes> =
  | ImportProgress
  | { step: 'done'; import_id: ImportId | null; counts: Counts<T>; refused: Row<T>[] }

/** An import that streams its progress. The last event carries the refused rows. */
const importWithProgress =
  <T extends ImportTypes>(definition: ImportDefinition<T>) =>
  async (call: Call<T>) => {
    const { input, context, signal } = call
    const request = toRequest(call, 'import')
    const file = await inTurn(context, () => readImportFile(definition, input, request))
    // Keeps reverse proxies from buffering the progress events.
    context.resHeaders?.set('x-accel-buffering', 'no')
    return streamProgress<ImportEvent<T>>(context, signal, async (report, cancelled) => {
      const run = { ...request, signal: cancelled, report }
      const { import_id, planned } = await runImport(context.services, definition, file, run)
      return { step: 'done', import_id, counts: planned.counts, refused: planned.rows }
    })
  }

/** An import of a small file. It responds like its preview, with all rows. */
const importAtOnce =
  <T extends ImportTypes>(definition: ImportDefinition<T>) =>
  async (call: Call<T>) => {
    const request = toRequest(call, 'import')
    const file = await inTurn(call.context, () => readImportFile(definition, call.input, request))
    const run = { ...request, report: () => {} }
    const { import_id, planned } = await runImport(call.context.services, definition, file, run)
    return { ...definition.toPreview(file, planned), import_id }
  }

export const customerImports = {
  previewImport: authenticatedProcedure.customers.previewImport.handler(preview(customerImport)),
  import: authenticatedProcedure.customers.import.handler(importWithProgress(customerImport)),
}

export const inventoryImports = {
  previewImport: authenticatedProcedure.inventory.previewImport.handler(preview(inventoryImport)),
  import: authenticatedProcedure.inventory.import.handler(importAtOnce(inventoryImport)),
}

export const jobImports = {
  previewImport: authenticatedProcedure.jobs.previewImport.handler(preview(jobImport)),
  import: authenticatedProcedure.jobs.import.handler(importWithProgress(jobImport)),
}

export const imports = {
  list: tenantProcedure.imports.list.handler(({ input, context: { db } }) => importPage(db, input)),

  get: tenantProcedure.imports.get.handler(({ input: { id }, context: { db } }) => importDetail(db, id)),

  kept: tenantProcedure.imports.kept.handler(({ input: { id, ...page }, context: { db } }) => keptRecords(db, id, page)),

  undo: authenticatedProcedure.imports.undo.handler(({ input, context, signal }) => {
    const { services, claim, resHeaders } = context
    // Keeps reverse proxies from buffering the progress events.
    resHeaders?.set('x-accel-buffering', 'no')
    const { access, identity, clock } = services
    const now = clock()
    return streamProgress(context, signal, async (report, cancelled) => {
      const undo = (db: TenantDb) => undoImport(db, { ...input, now, report, signal: cancelled })
      const done = await access.asTenant(claim, undo, 'import')
      identity.inBackground(refreshStatistics(access.asSystem('statistics')))
      return done
    })
  }),
}
