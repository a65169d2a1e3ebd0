// The existing customers and racquets that rows are compared with. Imports of past jobs compare with them, too. Must not load the database,
// because worker threads use it.
import { stored } from '#domain/values/ids.ts'
import { isSameNumber } from '#server/texts/numbers.ts'
import * as z from 'zod'

/** The plan's limit of active customers (null for no limit) and their number. */
export interface CustomerLimit {
  readonly value: number | null
  readonly count: number
}

export interface CustomerContext {
  readonly limit: CustomerLimit
  /** The country of phone numbers without a country code. */
  readonly country: string | null
  /** The customers and racquets of the business, as JSON in the format of `database/queries/imports.ts`. */
  readonly customers: string
  readonly racquets: string
}

const existingCustomers = z.array(
  z.object({
    id: stored.customerId,
    full_name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    is_active: z.boolean(),
    has_payer: z.boolean(),
  }),
)

const existingRacquets = z.array(
  z.object({
    id: stored.racquetId,
    customer_id: stored.customerId,
    brand: z.string(),
    model: z.string(),
    own_number: z.int().nullable(),
  }),
)

/** What planners compare the customers of a file with. */
export const parseContext = ({ limit, country, customers, racquets }: CustomerContext) => ({
  customers: existingCustomers.parse(JSON.parse(customers)),
  racquets: existingRacquets.parse(JSON.parse(racquets)),
  /** How many more active customers the plan allows, or null for no limit. */
  remaining: limit.value === null ? null : Math.max(0, limit.value - limit.count),
  is_same_number: isSameNumber(country),
})
