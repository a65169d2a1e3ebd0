// Histories name the person who did something, even after that person was removed.
import { beforeAll, expect, it } from 'vitest'

import { people, type Person } from './callers.ts'
import { linkTokenOf } from './customer-links.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { aCustomer, aJob, aReel, moveJob, payJob } from './factories.ts'
import { joinAs } from './members.ts'

let database: TestDatabase
let olga: Person, sam: Person

beforeAll(async () => {
  database = await testDatabase()
  const users = people(database.services)
  olga = await users.signUp('Olga')
  await database.owner`update businesses set subscription_tier = 'paid' where id = ${olga.id}`
  sam = await joinAs(database.owner, await users.signUp('Sam'), olga.id, 'stringer')
})

it('keeps the name of a removed member on moves, payments, messages, feedback and stock', async () => {
  const customer = await aCustomer(olga.api, { email: 'jonas@example.com', preferred_contact_method: 'email' })
  const item = await aReel(database.owner, olga.id)
  const { id } = await aJob(olga.api, { customer_id: customer.id, inventory_mains_id: item, meters_used_mains: '6.5' })
  await moveJob(sam.api, id, 'completed')
  await payJob(sam.api, id, 'Cash')
  await sam.api.messages.send({ job_id: id })
  await sam.api.feedback.record({ string_job_id: id, updated_at: null, rating: 4 })
  await sam.api.inventory.receive({ id: item, meters: '12' })
  await olga.api.people.remove({ user_id: sam.user_id, role: 'stringer' })

  const job = await olga.api.jobs.get({ id })
  expect(job.events.map(({ kind, to_value, by_name }) => [kind, to_value, by_name])).toEqual([
    ['status', 'pending', 'Olga'],
    ['status', 'completed', 'Sam'],
    ['payment', 'paid', 'Sam'],
  ])
  const bySam = { by_user_id: sam.user_id, by_name: 'Sam' }
  expect(job.feedback).toMatchObject({ entered_by: 'business', ...bySam })
  expect((await olga.api.messages.list({ job_id: id })).items).toMatchObject([{ kind: 'ready', ...bySam }])
  const movements = (await olga.api.inventory.movements({ id: item })).items
  expect(movements).toMatchObject([
    { kind: 'received', meters: '12', ...bySam },
    { kind: 'used', ...bySam },
    { kind: 'received', by_user_id: null, by_name: null },
  ])
})

it('names no member for actions of customers and background work', async () => {
  const { id } = await aJob(olga.api, { status: 'completed' })
  const token = await linkTokenOf(olga.api, id)
  await people(database.services).nobody().api.customerPage.sendFeedback({ token, rating: 5 })
  expect((await olga.api.jobs.get({ id })).feedback).toMatchObject({ entered_by: 'customer', by_user_id: null, by_name: null })
})
