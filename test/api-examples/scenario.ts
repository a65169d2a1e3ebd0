// Runs all examples in order: a business from sign-up to deletion.
import { people, type Program } from '#test/callers.ts'
import { testDatabase } from '#test/database.ts'
import type { Sql } from '#test/sql.ts'
import { serve } from '#test/serve.ts'
import { startStripe } from '#test/stripe.ts'
import { watchEffects, type Effects } from '#test/outside-effects.ts'
import { localReceivers } from '#test/receiver.ts'
import { closeAfterFile } from '#test/cleanup.ts'
import type { ApiExample } from '#server/http/api/openapi-examples.ts'
import { customerId, stringerId } from '#domain/values/ids.ts'
import { unsubscribeToken } from '#server/messages/unsubscribe-service.ts'

import { recordAccount, recordArchiveImport, recordSettings, recordSignUp } from './account.ts'
import { recordBilling } from './billing.ts'
import { recordCustomerImport, recordCustomerLists, recordCustomers } from './customers.ts'
import { recordDayClose } from './day-close.ts'
import { recordStatements } from './statements.ts'
import { recordFeedback } from './feedback.ts'
import { recordInventory, recordInventoryLists } from './inventory.ts'
import { recordJobLists, recordJobs } from './jobs.ts'
import { recordJobViews } from './job-views.ts'
import { recordMachines } from './machines.ts'
import { recordMessages, recordReminders, recordTexts } from './messages.ts'
import { recordOverview } from './overview.ts'
import { recordPastJobs } from './past-jobs.ts'
import { recordPlaces } from './places.ts'
import { Recorder } from './recorder.ts'
import type { Shop } from './shop.ts'
import { Stabilizer } from './stabilizer.ts'

interface Recording {
  /** The calls by procedure name. */
  readonly examples: ReadonlyMap<string, ApiExample>
  /** What they did outside the database. */
  readonly effects: Effects
  /** The kinds of events that each procedure recorded. */
  readonly events: ReadonlyMap<string, readonly string[]>
}

/** Makes a function that returns the kinds of the events since its last call. */
function newEvents(owner: Sql): () => Promise<string[]> {
  const known = new Set<string>()
  return async () => {
    const rows = await owner<{ id: string; kind: string }[]>`select id, kind from events`
    const added = rows.filter(({ id }) => !known.has(id))
    for (const { id } of added) known.add(id)
    return added.map(({ kind }) => kind)
  }
}

/** Calls every procedure of the real app. */
export async function recordExamples(): Promise<Recording> {
  const stripe = await startStripe()
  closeAfterFile(() => stripe.stop())
  const database = await testDatabase({ ...stripe.settings, ...localReceivers })
  const effects = watchEffects(database.services)
  const users = people(effects.services)
  stripe.deliverTo(`${await serve(users.app.fetch)}/webhooks/stripe`)
  const newBrowser = (): Program => users.nobody()
  const api = new Recorder(new Stabilizer(), newEvents(database.owner))
  const guests = { api, owner: newBrowser(), visitor: newBrowser() }
  const stringer_id = await recordSignUp(guests)
  await recordArchiveImport(guests)
  await recordBilling(api, guests.owner, stripe)
  await database.owner`update businesses set subscription_tier = 'paid' where id = ${stringer_id}`
  const shop: Shop = { ...guests, till: users.program(await recordSettings(guests)) }
  const { jonas } = await recordShop(shop)
  const recipient = { stringer_id: stringerId.parse(stringer_id), customer_id: customerId.parse(jonas) }
  await recordReminders(shop, unsubscribeToken(database.services.unsubscribe_secret, recipient))
  await recordAccount(shop, database, newBrowser)
  return { examples: api.examples, effects, events: api.events }
}

async function recordShop(shop: Shop) {
  const customers = await recordCustomers(shop)
  const reel = await recordInventory(shop)
  const jobs = await recordJobs(shop, customers, reel)
  await recordMessages(shop, { ...jobs, jonas: customers.jonas })
  await recordTexts(shop, customers)
  await recordFeedback(shop, { ...jobs, jonas: customers.jonas })
  await recordJobLists(shop, jobs)
  await recordCustomerLists(shop, customers)
  await recordInventoryLists(shop, reel)
  await recordCustomerImport(shop)
  await recordPastJobs(shop)
  await recordDayClose(shop)
  await recordStatements(shop)
  await recordOverview(shop)
  await recordJobViews(shop)
  await recordMachines(shop, jobs.ready)
  await recordPlaces(shop, jobs.ready)
  return customers
}
