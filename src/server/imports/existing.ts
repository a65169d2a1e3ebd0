// The existing customers and racquets that rows are compared with, in the format of `database/imports.ts`.
import { stored } from '#domain/values/ids.ts'
import * as z from 'zod'

export const existingCustomers = z.array(
  z.object({
    id: stored.customerId,
    full_name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    is_active: z.boolean(),
    has_payer: z.boolean(),
  }),
)

export const existingRacquets = z.array(
  z.object({
    id: stored.racquetId,
    customer_id: stored.customerId,
    brand: z.string(),
    model: z.string(),
    own_number: z.int().nullable(),
  }),
)
