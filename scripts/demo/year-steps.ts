// The steps of a year that every shop takes.
import { addDays } from '#domain/values/dates/dates.ts'
import { read } from '#domain/values/records.ts'
import { readProfile, updateProfile } from '#server/identity/profile-queries.ts'
import { createCustomer, editCustomer } from '#server/customers/service.ts'
import { customerById } from '#server/customers/queries.ts'
import { receiveDelivery } from '#server/inventory/delivery-service.ts'
import { adjustStock, createItem } from '#server/inventory/item-service.ts'
import { itemById } from '#server/inventory/item-queries.ts'
import { savePreference } from '#server/preferences/service.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import { addRacquet } from '#server/racquets/service.ts'

import type { DemoCustomer } from './customers.ts'
import { messageDays, sendReadyMessages } from './messages.ts'
import type { DemoItem } from './inventory.ts'
import { jobSteps, type Crew } from './job-steps.ts'
import type { Command, Step } from './steps.ts'
import { addMinutes, type Clock } from './visits.ts'
import { openedAt, type DemoYear } from './year.ts'

type Settings = Parameters<typeof updateProfile>[2]

/** Changes settings of the business. */
export const changeSettings =
  (settings: Settings): Command =>
  async (db) => {
    const { updated_at } = orNotFound(await readProfile(db))
    return updateProfile(db, updated_at, settings)
  }

/** Before the first customer comes. */
const settledDaysAgo = 402

/** When the business chooses its settings. */
export const settledAt = ({ now, time_zone }: Clock): string => addDays(now, -settledDaysAgo, time_zone)

const settingSteps = (settings: Settings, clock: Clock): Step[] => [
  { at: settledAt(clock), by: 'owner', run: changeSettings(settings) },
  { at: addMinutes(settledAt(clock), 2), by: 'owner', run: sendReadyMessages(false) },
  { at: addDays(clock.now, -messageDays, clock.time_zone), by: 'owner', run: sendReadyMessages(true) },
]

const addCustomer =
  ({ id, fields }: DemoCustomer, { racquets, preferences }: DemoYear): Command =>
  (db) =>
    db.transaction(async (tx) => {
      await createCustomer(tx, { ...fields, id })
      for (const racquet of racquets.filter((one) => one.fields.customer_id === id))
        await addRacquet(tx, racquet.id, racquet.fields)
      for (const preference of preferences.filter(({ customer_id }) => customer_id === id))
        await savePreference(tx, { ...preference, updated_at: null })
    })

const archive =
  ({ id }: DemoCustomer): Command =>
  async (db, context) => {
    const { updated_at } = orNotFound(await customerById(db, id))
    return editCustomer(db, id, { is_active: false, updated_at }, context)
  }

/** How many days ago the shop archived customers who no longer came. */
const archivedDaysAgo = 120

const customerSteps = (year: DemoYear, { now, time_zone }: Clock): Step[] =>
  year.customers.flatMap((customer, index): Step[] => {
    const added: Step = { at: customer.added_at, by: 'owner', run: addCustomer(customer, year) }
    if (!customer.is_archived) return [added]
    const at = addMinutes(addDays(now, -archivedDaysAgo, time_zone), index)
    return [added, { at, by: 'owner', run: archive(customer) }]
  })

const stock =
  ({ id, product }: DemoItem): Command =>
  (db) => {
    const { brand, model, gauge, color, order } = product
    const quantities = {
      quantity_meters: read.meters.parse(order),
      reorder_threshold: read.meters.parse(product.reorder_threshold),
    }
    const cost_per_meter = read.costPerMeter.parse(product.cost_per_meter)
    const supplier = suppliers[brand] ?? 'Tennis Depot'
    const fields = { brand, model, gauge, color, ...quantities, cost_per_meter, supplier, notes: null, is_active: true }
    return db.transaction((tx) => createItem(tx, id, fields))
  }

const suppliers: Readonly<Record<string, string>> = { Luxilon: 'Merco Sports', Wilson: 'Merco Sports' }

const receiveReel =
  ({ id, product }: DemoItem): Command =>
  (db) =>
    receiveDelivery(db, id, { meters: read.meters.parse(product.order), cost: null, cost_per_meter: null, reason: 'New reel' })

const count =
  (id: DemoItem['id'], counted: string): Command =>
  async (db) => {
    const { updated_at } = orNotFound(await itemById(db, id))
    return adjustStock(db, id, {
      updated_at,
      quantity_meters: read.meters.parse(counted),
      reason: 'Counted; the rest was kinked',
    })
  }

/** Some items are counted half an hour ago and have a low quantity, so that the dashboard shows them. */
const stockSteps = ({ items, deliveries }: DemoYear, clock: Clock): Step[] => [
  ...items.map((item): Step => ({ at: openedAt(clock), by: 'owner', run: stock(item) })),
  ...deliveries.map(({ item, at }): Step => ({ at, by: 'owner', run: receiveReel(item) })),
  ...items.flatMap(({ id, product: { counted } }): Step[] =>
    counted === undefined ? [] : [{ at: addMinutes(clock.now, -30), by: 'owner', run: count(id, counted) }],
  ),
]

/** The steps of a year, in any order. */
export function yearSteps(year: DemoYear, settings: Settings, crew: Crew, clock: Clock): Step[] {
  const mailbox = { hasBounced: false }
  return [
    ...settingSteps(settings, clock),
    ...customerSteps(year, clock),
    ...stockSteps(year, clock),
    ...year.jobs.flatMap((job) => jobSteps(job, crew, mailbox, clock.now)),
  ]
}
