// test/tables.test.ts checks that deleting an account leaves nothing in any table.
import { refusal } from '#test/callers.ts'
import { customersOf, payingUsers, subscribe } from '#test/paying.ts'
import { beforeAll, expect, it } from 'vitest'

let users: Awaited<ReturnType<typeof payingUsers>>

beforeAll(async () => {
  users = await payingUsers()
})

it('deletes a paying account only after its subscription is canceled', async () => {
  const { stripe } = users
  const ann = await users.signUp('Ann')
  await subscribe(ann, stripe)
  const [customer = ''] = customersOf(stripe, ann)
  const input = { email: ann.email, current_password: ann.password }
  stripe.setFault('down')
  expect(await refusal(ann.api.identity.deleteAccount(input))).toMatchObject({ code: 'NETWORK_ERROR' })
  expect((await ann.api.identity.profile()).id).toBe(ann.id)
  stripe.setFault('none')
  await ann.api.identity.deleteAccount(input)
  expect(stripe.records.customers.get(customer)?.deleted).toBe(true)
  expect(await refusal(ann.api.identity.profile())).toMatchObject({ code: 'AUTH_ERROR' })
})

it('limits wrong passwords to ten', async () => {
  const ann = await users.signUp('Ann')
  for (let n = 0; n < 10; n += 1) {
    await refusal(ann.api.identity.deleteAccount({ email: ann.email, current_password: `guess ${n}` }))
  }
  expect(await refusal(ann.api.identity.deleteAccount({ email: ann.email, current_password: ann.password }))).toMatchObject({
    message: 'Too many attempts. Try again in 15 minutes.',
  })
})
