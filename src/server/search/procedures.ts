import { tenantProcedure } from '#server/http/procedure-builders.ts'

import { customersFound, jobsFound, racquetsFound } from './queries.ts'

export const search = {
  find: tenantProcedure.search.find.handler(async ({ context: { db }, input: { text } }) => {
    const [customers, racquets, jobs] = await Promise.all([
      customersFound(db, text),
      racquetsFound(db, text),
      jobsFound(db, text),
    ])
    return { customers, racquets, jobs }
  }),
}
