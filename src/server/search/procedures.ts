import { tenantProcedure } from '#server/procedure/builders.ts'

import { findCustomers, findJobs, findRacquets } from './queries.ts'

export const search = {
  find: tenantProcedure.search.find.handler(async ({ context: { db }, input: { text } }) => {
    const [customers, racquets, jobs] = await Promise.all([findCustomers(db, text), findRacquets(db, text), findJobs(db, text)])
    return { customers, racquets, jobs }
  }),
}
