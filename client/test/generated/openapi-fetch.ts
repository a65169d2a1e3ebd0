// What somebody writes with openapi-fetch and the types of openapi-typescript, each with its defaults.
import createClient from 'openapi-fetch'

import type { paths } from './schema.gen.ts'

const [url = '', token = ''] = process.argv.slice(2)
const api = createClient<paths>({ baseUrl: `${url}/api`, headers: { authorization: `Bearer ${token}` } })

/** The data of a response. Throws the error that the server sent instead. */
function valueOf<Data>({ data, error }: { data?: Data; error?: unknown }): Data {
  if (data === undefined) throw new Error(JSON.stringify(error))
  return data
}

const customer = valueOf(await api.POST('/customers', { body: { full_name: 'Serve & Volley Club' } }))
const racquet = valueOf(await api.POST('/racquets', { body: { customer_id: customer.id, brand: 'Head', model: 'Speed MP' } }))
const stringing = { string_mains_brand: 'Luxilon', string_mains_model: 'ALU Power', tension_mains: 52 }
const body = { customer_id: customer.id, racquet_id: racquet.id, ...stringing }
const first = valueOf(await api.POST('/jobs', { body }))
const second = valueOf(await api.POST('/jobs', { body }))
const item = valueOf(await api.POST('/inventory', { body: { brand: 'Luxilon', model: 'ALU Power' } }))

const countRows = async (ids: string[]) => valueOf(await api.GET('/jobs/rows', { params: { query: { ids } } })).items.length
const listed = valueOf(await api.GET('/jobs', { params: { query: { status: ['pending', 'completed'], limit: 10 } } }))
const found = valueOf(await api.GET('/customers', { params: { query: { search: 'Serve & Volley' } } }))
console.log(
  JSON.stringify({
    defaults: [customer.is_active, racquet.is_active, first.string_source_mains, item.quantity_meters],
    rows: [await countRows([first.id]), await countRows([first.id, second.id])],
    listed: listed.items.length,
    found: found.items.map(({ full_name }) => full_name),
  }),
)
