import { customerImportCounts } from '#contract/imports/customer-imports.ts'
import { lockBusiness, takeLock } from '#database/locks.ts'
import { explainMissing } from '#domain/import/columns.ts'
import { customerColumns, racquetTargets } from '#domain/import/customers/columns.ts'
import * as z from 'zod'

import type { ImportDefinition } from '../definition.ts'
import { describeFile } from '../import-file.ts'
import { inOneTransaction } from '../transactions.ts'
import { readCustomerContext, requireAccepted } from './context-service.ts'
import { insertCustomers, insertRacquets } from './import-queries.ts'
import type { CustomerImport } from './import-tasks.ts'

/** Imports of customers and their racquets. Other inserts of customers wait, because rows are compared with all customers. */
export const customerImport: ImportDefinition<CustomerImport> = {
  kind: 'customers',
  tasks: new URL('import-tasks.ts', import.meta.url).href,
  targets: customerColumns.targets,
  conventions: z.object({}),
  counts: customerImportCounts,
  readSettings: async () => ({}),
  readContext: (db, { targets }) =>
    readCustomerContext(
      db,
      targets.some((target) => racquetTargets.some((racquetTarget) => racquetTarget === target)),
    ),
  findObstacle: ({ targets }) => {
    const missing = explainMissing(customerColumns.findMissing(targets))
    return missing === undefined ? undefined : ['mapping', missing]
  },
  checkPlan: requireAccepted,
  transaction: inOneTransaction(async (db) => {
    await takeLock(db, 'payers')
    await lockBusiness(db)
  }),
  inserts: { customers: insertCustomers, racquets: insertRacquets },
  toPreview: (file, planned) => ({
    ...describeFile(file, planned),
    separator: file.separator,
    plan: planned.context.limit,
  }),
}
