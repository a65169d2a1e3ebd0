// What somebody writes with a client of @hey-api/openapi-ts.
import { client } from './hey-api/client.gen.ts'
import {
  customersCreate,
  customersList,
  inventoryCreate,
  jobsCreate,
  jobsList,
  jobsRows,
  racquetsCreate,
} from './hey-api/sdk.gen.ts'

const [url = '', token = ''] = process.argv.slice(2)
client.setConfig({ baseUrl: `${url}/api`, auth: ({ scheme }) => (scheme === 'bearer' ? token : undefined) })

const throwOnError = true
const { data: customer } = await customersCreate({ body: { full_name: 'Serve & Volley Club' }, throwOnError })
const { data: racquet } = await racquetsCreate({
  body: { customer_id: customer.id, brand: 'Head', model: 'Speed MP' },
  throwOnError,
})
const stringing = { string_mains_brand: 'Luxilon', string_mains_model: 'ALU Power', tension_mains: 52 }
const body = { customer_id: customer.id, racquet_id: racquet.id, ...stringing }
const { data: first } = await jobsCreate({ body, throwOnError })
const { data: second } = await jobsCreate({ body, throwOnError })
const { data: item } = await inventoryCreate({ body: { brand: 'Luxilon', model: 'ALU Power' }, throwOnError })

const countRows = async (ids: string[]) => (await jobsRows({ query: { ids }, throwOnError })).data.items.length
const { data: listed } = await jobsList({ query: { status: ['pending', 'completed'], limit: 10 }, throwOnError })
const { data: found } = await customersList({ query: { search: 'Serve & Volley' }, throwOnError })
console.log(
  JSON.stringify({
    defaults: [customer.is_active, racquet.is_active, first.string_source_mains, item.quantity_meters],
    rows: [await countRows([first.id]), await countRows([first.id, second.id])],
    listed: listed.items.length,
    found: found.items.map(({ full_name }) => full_name),
  }),
)
