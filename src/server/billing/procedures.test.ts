import { people, refusal } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aCustomer, aJob, updateCustomer } from '#test/factories.ts'
import { beforeAll, describe, expect, it } from 'vitest'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})

describe('the plan', () => {
  it('shows the tier, its limits and their usage', async () => {
    const ann = await people(database.services).signUp('Ann')
    await aJob(ann.api)
    const archived = await aCustomer(ann.api)
    await updateCustomer(ann.api, { id: archived.id, is_active: false })
    expect(await ann.api.billing.plan()).toEqual({
      tier: 'free',
      limits: { active_customers: { value: 25, count: 1 }, jobs_this_month: { value: 25, count: 1 } },
      payments_ready: false,
      prices: null,
      subscription: {
        state: 'none',
        interval: null,
        renews_at: null,
        cancels_at: null,
        past_due_until: null,
        refunded_at: null,
        by_operator: false,
      },
    })
    await database.owner`update businesses set subscription_tier = 'paid' where id = ${ann.id}`
    expect(await ann.api.billing.plan()).toMatchObject({
      tier: 'paid',
      limits: { active_customers: { value: null, count: 1 }, jobs_this_month: { value: null, count: 1 } },
    })
  })

  it('refuses payments if the server doesn’t accept any', async () => {
    const ann = await people(database.services).signUp('Ann', 'unpaid@example.com')
    const { billing } = ann.api
    const calls = [billing.checkout({ interval: 'monthly' }), billing.portal(), billing.refresh({}), billing.receipts()]
    const refused = await Promise.all(calls.map(refusal))
    expect(refused.map(({ code, message }) => `${code}: ${message}`)).toEqual(
      calls.map(
        () => "VALIDATION_ERROR: Online payment isn't set up on this server. Ask your administrator to change your plan.",
      ),
    )
  })

  it('requires authentication', async () => {
    expect(await refusal(people(database.services).nobody().api.billing.plan())).toMatchObject({ code: 'AUTH_ERROR' })
  })
})
