// A shop with pay, an owner, a stringer and counter staff, with helpers for tests of pay.
import type { people, Person } from './callers.ts'
import type { TestDatabase } from './database.ts'
import { aJob, dayIn, moveJob, updateProfile } from './factories.ts'
import { joinAs } from './members.ts'
import { openShop } from './shop.ts'

type RateInput = Parameters<Person['api']['pay']['setRate']>[0]
type NewJob = Awaited<ReturnType<typeof aJob>>

export type PayShop = Awaited<ReturnType<typeof openPayShop>>

/** Signs up three people and puts the first one's shop on the paid plan, with pay, redos and assignment. */
export async function openPayShop(database: TestDatabase, users: ReturnType<typeof people>) {
  const { ann, sam } = await openShop(database, users)
  const kim = await joinAs(database.owner, await users.signUp('Kim Lee'), ann.id, 'counter')
  await updateProfile(ann.api, { shop_tools: ['pay', 'redos', 'assignment'] })

  const setRate = (fields: Partial<RateInput>) =>
    ann.api.pay.setRate({ amount: '10', valid_from: dayIn(-30), from: null, ...fields })

  return {
    /** The owner. */
    ann,
    /** A stringer. */
    sam,
    /** Counter staff. */
    kim,
    setRate,
    standard: (fields: Partial<RateInput> = {}) => setRate({ kind: 'standard', ...fields }),

    /** Lists a job's pay entries in the order in which they were written: name, amount, reason and rate. */
    entriesOf: async (job: string) =>
      (await ann.api.pay.entries({ limit: 100 })).items
        .filter(({ string_job_id }) => string_job_id === job)
        .map(({ full_name, amount, reason, paid_for }) => [full_name, amount, reason, paid_for])
        .toReversed(),

    openOf: async ({ user_id }: Person) => (await ann.api.pay.open({})).items.find((open) => open.user_id === user_id),

    close: ({ user_id }: Person, count: number, total: string, to = dayIn(0)) =>
      ann.api.pay.closeRun({ user_id, to, count, total, currency: 'USD' }),

    aRedo: ({ id, customer_id, racquet_id }: Pick<NewJob, 'id' | 'customer_id' | 'racquet_id'>) =>
      aJob(ann.api, { customer_id, racquet_id, price: undefined, redo_of: id, redo_reason: 'notch', redo_price: 'free' }),

    /** Creates a job that this person has finished. */
    aFinishedJob: async ({ api }: Person = sam) => {
      const job = await aJob(ann.api)
      await moveJob(api, job.id, 'completed')
      return job
    },
  }
}
