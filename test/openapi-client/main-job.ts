// A client as another program would write it: typed by openapi-typescript from docs/openapi.json, calling over HTTP. It takes a
// racquet in, strings it, hands it over and prints the job. The test generates schema.gen.ts, compiles this file and runs it.
import createClient from 'openapi-fetch'

import type { components, paths } from './schema.gen.ts'

const [baseUrl = '', apikey = '', email = '', password = ''] = process.argv.slice(2)
const cookies = new Map<string, string>()

const client = createClient<paths>({ baseUrl, headers: { apikey } })
client.use({
  onRequest({ request }) {
    request.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
  },
  onResponse({ response }) {
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
  },
})

type ApiError = { code: string; message: string }

function dataOf<Data>(result: { data?: Data; error?: ApiError }): Data {
  if (result.data === undefined) throw new Error(`${result.error?.code}: ${result.error?.message}`)
  return result.data
}

const signedIn = dataOf(await client.POST('/identity/sign-in', { body: { email, password } }))
if ('two_factor_required' in signedIn) throw new Error('A two-factor code is required')

const { error: refused } = await client.POST('/customers', { body: { full_name: '' } })
if (refused?.code !== 'VALIDATION_ERROR') throw new Error('A customer without a name was accepted')

const customer = dataOf(await client.POST('/customers', { body: { full_name: 'Ana Moreau', preferred_contact_method: 'email' } }))
const racquet = dataOf(
  await client.POST('/racquets', {
    body: { customer_id: customer.id, brand: 'Wilson', model: 'Blade 98', string_pattern: '16x19' },
  }),
)
const created = dataOf(
  await client.POST('/jobs', {
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

const params = { path: { id: created.id } }
type JobStatus = components['schemas']['JobStatus']
let from: JobStatus = 'pending'
const statuses: JobStatus[] = ['in_progress', 'completed', 'picked_up']
for (const to of statuses) {
  dataOf(await client.POST('/jobs/{id}/move', { params, body: { from, to } }))
  from = to
}
const { error: conflict } = await client.POST('/jobs/{id}/move', { params, body: { from: 'in_progress', to: 'completed' } })
if (conflict?.code !== 'CONFLICT_ERROR' || conflict.conflict.current.status !== 'picked_up')
  throw new Error('A stale move was accepted')

dataOf(await client.POST('/jobs/{id}/pay', { params, body: { payment_method: 'Cash' } }))

const job: components['schemas']['JobDetail'] = dataOf(await client.GET('/jobs/{id}', { params }))
const list = dataOf(await client.GET('/jobs', { params: { query: { status: ['picked_up'], limit: 10 } } }))
const { status, payment_status, payment_method, price, customer: owner } = job
console.log(
  JSON.stringify({ status, payment_status, payment_method, price, customer: owner.full_name, listed: list.items.length }),
)
