// What can happen to a business: its settings and its plan. The record is the business.
import { tiers } from '#domain/billing/tiers.ts'
import { event } from '#domain/events/event.ts'
import { changesOf } from '#domain/values/changes.ts'
import * as z from 'zod'

/** The settings of a business that members edit, as the profile names them. */
export const businessFields = [
  'business_name',
  'business_phone',
  'business_address',
  'currency',
  'customer_tension_unit',
  'time_zone',
  'turnaround_days',
  'default_price',
  'default_mains_meters',
  'default_crosses_meters',
  'label_size',
  'shop_tools',
] as const

const tier = z.enum(tiers)

export const businessEvents = [
  event('business.edited', 'settings', { changes: changesOf(businessFields) }),
  event('business.plan_changed', 'settings', { from: tier, to: tier }),
] as const
