// Creates a shop whose customers receive mail.
import { withClient } from '#database/connections/pool.ts'

import { signUp, type ApiClient } from './client.ts'

interface ShopCustomer {
  readonly id: string
  readonly email: string
  readonly racquet: string
  /** A completed job. */
  readonly job: string
}

export interface Shop {
  readonly api: ApiClient
  readonly customers: readonly ShopCustomer[]
}

const strings = { string_mains_brand: 'Luxilon', string_mains_model: 'ALU Power', tension_mains: 52 }

/** Takes in and finishes a job. Resolves with its id. */
export async function finishJob(api: ApiClient, customer_id: string, racquet_id: string): Promise<string> {
  const job = await api.make('/jobs', { customer_id, racquet_id, ...strings })
  for (const [from, to] of [
    ['pending', 'in_progress'],
    ['in_progress', 'completed'],
  ])
    await api.send('POST', `/jobs/${job}/move`, { from, to })
  return job
}

interface ShopOptions {
  /** The number of customers. */
  readonly count: number
  /** The prefix of the customers' addresses. The mail server (test/smtp.ts) is slow for some. */
  readonly address?: string
}

/** Creates an account on the paid plan whose customers each have a completed job. It is old enough to send over ten mails an hour. */
export async function openShop(url: string, databaseUrl: string, { count, address = 'customer' }: ShopOptions): Promise<Shop> {
  const api = await signUp(url, 'Outage')
  await withClient(databaseUrl, async (client) => {
    await client.query(`update businesses set subscription_tier = 'paid' where id = $1`, [api.user_id])
    await client.query(`update auth.users set created_at = now() - interval '1 month' where id = $1`, [api.user_id])
  })
  const customers = []
  for (let n = 1; n <= count; n += 1) {
    const email = `${address}-${n}@example.com`
    const id = await api.make('/customers', { full_name: `Customer ${n}`, email })
    const racquet = await api.make('/racquets', { customer_id: id, brand: 'Yonex', model: 'Ezone 98' })
    customers.push({ id, email, racquet, job: await finishJob(api, id, racquet) })
  }
  return { api, customers }
}
