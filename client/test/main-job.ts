// A program that uses the client: takes a racquet in, strings it, hands it over and prints the job.
import { createStringdesk, itemsOf, StringdeskError, valueOf, type components } from '@stringdesk/client'

const [url = '', token = ''] = process.argv.slice(2)
const stringdesk = createStringdesk({ url, token })

const { error: refused } = await stringdesk.POST('/customers', { body: { full_name: '' } })
if (refused?.code !== 'VALIDATION_ERROR' || refused.fields?.[0]?.path !== 'full_name')
  throw new Error('A customer without a name was accepted')
// @ts-expect-error -- the compiler knows the fields of a request
await stringdesk.POST('/customers', { body: { name: 'Ana Moreau' } })
// @ts-expect-error -- and the error codes
if (refused.code === 'NO_SUCH_CODE') throw new Error('There is no such code')

const customer = await valueOf(
  stringdesk.POST('/customers', { body: { full_name: 'Ana Moreau', preferred_contact_method: 'email' } }),
)
const racquet = await valueOf(
  stringdesk.POST('/racquets', {
    body: { customer_id: customer.id, brand: 'Wilson', model: 'Blade 98', string_pattern: '16x19' },
  }),
)
const createJob = () =>
  valueOf(
    stringdesk.POST('/jobs', {
      params: { header: { 'Idempotency-Key': 'main-job' } },
      body: {
        customer_id: customer.id,
        racquet_id: racquet.id,
        string_mains_brand: 'Luxilon',
        string_mains_model: 'Alu Power',
        tension_mains: 52,
        price: '25.00',
      },
    }),
  )
const created = await createJob()
if ((await createJob()).id !== created.id) throw new Error('The same key created two jobs')

const params = { path: { id: created.id } }
type JobStatus = components['schemas']['JobStatus']
let from: JobStatus = 'pending'
const statuses: JobStatus[] = ['in_progress', 'completed', 'picked_up']
for (const to of statuses) {
  await valueOf(stringdesk.POST('/jobs/{id}/move', { params, body: { from, to } }))
  from = to
}
const { error: conflict } = await stringdesk.POST('/jobs/{id}/move', { params, body: { from: 'in_progress', to: 'completed' } })
if (conflict?.code !== 'CONFLICT_ERROR' || conflict.conflict.current.status !== 'picked_up')
  throw new Error('A stale move was accepted')
await valueOf(stringdesk.POST('/jobs/pay', { body: { ids: [created.id], owed: '25.00', payment_method: 'Cash' } }))

const missing = await valueOf(stringdesk.GET('/jobs/{id}', { params: { path: { id: customer.id } } })).catch(
  (error: unknown) => error,
)
if (!(missing instanceof StringdeskError) || missing.code !== 'NOT_FOUND_ERROR') throw new Error('A missing job was found')

const job: components['schemas']['JobDetail'] = await valueOf(stringdesk.GET('/jobs/{id}', { params }))
// A list in a query may have a single item.
const { items: rows } = await valueOf(stringdesk.GET('/jobs/rows', { params: { query: { ids: [created.id] } } }))
for (const full_name of ['Jonas Berg', 'Ines Duarte']) await valueOf(stringdesk.POST('/customers', { body: { full_name } }))
const names: string[] = []
const customers = itemsOf((after) => stringdesk.GET('/customers', { params: { query: { after, limit: 2 } } }))
for await (const { full_name } of customers) names.push(full_name)
const { status, payment_status, payment_method, price, customer: owner } = job
console.log(
  JSON.stringify({ status, payment_status, payment_method, price, customer: owner.full_name, listed: rows.length, names }),
)
