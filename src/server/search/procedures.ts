import { stringer } from '#server/api.ts'

import { customersFound, jobsFound, racquetsFound } from './queries.ts'

export const search = {
  find: stringer.search.find.handler(async ({ context: { desk }, input: { text } }) => {
    const [customers, racquets, jobs] = await Promise.all([
      customersFound(desk, text),
      racquetsFound(desk, text),
      jobsFound(desk, text),
    ])
    return { customers, racquets, jobs }
  }),
}
