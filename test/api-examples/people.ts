import type { TestDatabase } from '#test/database.ts'
import { dayIn } from '#test/factories.ts'
import { invitationTokens } from '#test/invited.ts'
import type { Program } from '#test/callers.ts'
import * as z from 'zod'

import type { Shop } from './shop.ts'

const withUser = z.looseObject({ user: z.looseObject({ id: z.string() }) })
const withId = z.looseObject({ id: z.string() })
const withSentAt = z.looseObject({ sent_at: z.string() })

/** Records inviting people, changing a role, handing the business over and back, and removing a member. */
export async function recordPeople(
  { api, owner, visitor }: Shop,
  database: TestDatabase,
  newBrowser: () => Program,
  current_password: string,
): Promise<void> {
  const email = 'sam@lindstrings.example'
  const { id, body } = await api.record(owner, 'invitations.create', { body: { email, role: 'stringer' } })
  const { sent_at } = withSentAt.parse(body)
  await api.record(owner, 'invitations.send', { params: { id }, body: { sent_at } })
  await api.record(owner, 'invitations.list')
  const token = (await invitationTokens(database, email)).at(-1)
  await api.record(visitor, 'invitations.read', { body: { token } })
  const sam = newBrowser()
  const signedUp = await api.record(sam, 'invitations.signUp', {
    body: { token, full_name: 'Sam Berg', password: 'hybrid-of-two' },
  })
  const user_id = withUser.parse(signedUp.body).user.id
  const noor = await invite(database, { api, owner }, 'noor@lindstrings.example')
  const browser = newBrowser()
  const account = { email: 'noor@lindstrings.example', password: 'poly-and-gut', full_name: 'Noor Aziz' }
  await api.call(browser, 'identity.signUp', { body: account })
  const { id: business } = await api.record(browser, 'invitations.accept', { body: { token: noor } })
  await api.record(browser, 'people.businesses')
  await api.record(browser, 'people.chooseBusiness', { params: { id: business } })
  await api.record(browser, 'people.leave', { body: { role: 'stringer' } })
  const deletion = { name: account.full_name, current_password: account.password }
  await api.record(browser, 'people.deleteBusiness', { body: deletion })
  await api.record(owner, 'people.list')
  await api.record(owner, 'activity.list', { query: { kind: 'price', limit: 2 } })
  const days = { starts_on: dayIn(10), ends_on: dayIn(14) }
  const added = await api.record(owner, 'absences.add', { body: { user_id, ...days, note: 'Tournament in Riga' } })
  await api.record(owner, 'absences.list')
  await api.record(owner, 'absences.load')
  const { absence } = z.looseObject({ absence: withId }).parse(added.body)
  await api.record(owner, 'absences.remove', { params: { id: absence.id } })
  await recordPay({ api, owner }, database, user_id)
  await api.record(owner, 'people.changeRole', { params: { user_id }, body: { from: 'stringer', to: 'manager' } })
  await api.record(owner, 'people.handOver', { params: { user_id }, body: { role: 'manager', current_password } })
  const marta = withUser.parse(await (await api.call(owner, 'identity.session')).json()).user.id
  const back = { params: { user_id: marta }, body: { role: 'manager', current_password: 'hybrid-of-two' } }
  await api.call(sam, 'people.handOver', back)
  await recordSharedDevices({ api, owner }, newBrowser, user_id)
  await api.record(owner, 'people.remove', { params: { user_id }, body: { role: 'manager' } })
  const kim = { email: 'kim@lindstrings.example', role: 'counter' }
  const { id: other } = withId.parse(await (await api.call(owner, 'invitations.create', { body: kim })).json())
  await api.record(owner, 'invitations.revoke', { params: { id: other } })
}

async function invite(database: TestDatabase, { api, owner }: Pick<Shop, 'api' | 'owner'>, email: string): Promise<string> {
  await api.call(owner, 'invitations.create', { body: { email, role: 'stringer' } })
  return (await invitationTokens(database, email)).at(-1) ?? ''
}

/** Records a shared tablet: the owner registers it, a member unlocks it with a PIN, and it is removed. */
async function recordSharedDevices(
  { api, owner }: Pick<Shop, 'api' | 'owner'>,
  newBrowser: () => Program,
  user_id: string,
): Promise<void> {
  const email = 'sam@lindstrings.example'
  const tablet = newBrowser()
  await api.call(tablet, 'identity.signIn', { body: { email, password: 'hybrid-of-two' } })
  await api.record(tablet, 'sharedDevices.setPin', { body: { pin: '2580' } })
  await api.record(tablet, 'sharedDevices.pin')
  const { id } = await api.record(tablet, 'sharedDevices.register', { body: { name: 'Counter', idle_minutes: 5 } })
  await api.record(owner, 'sharedDevices.changeIdleTime', { params: { id }, body: { from: 5, idle_minutes: 10 } })
  await api.record(tablet, 'sharedDevices.lockScreen')
  await api.record(tablet, 'sharedDevices.unlock', { body: { user_id, pin: '2580' } })
  await api.record(tablet, 'sharedDevices.stayUnlocked')
  await api.record(owner, 'sharedDevices.list')
  await api.record(owner, 'sharedDevices.remove', { params: { id } })
  await api.call(tablet, 'identity.signIn', { body: { email, password: 'hybrid-of-two' } })
  await api.record(tablet, 'sharedDevices.removePin')
}

/** Records rates and a member's pay run with one entry. */
async function recordPay({ api, owner }: Pick<Shop, 'api' | 'owner'>, database: TestDatabase, user_id: string): Promise<void> {
  const rate = { kind: 'standard', amount: '12', valid_from: dayIn(-7), from: null }
  await api.record(owner, 'pay.setRate', { body: rate })
  await api.record(owner, 'pay.rates')
  await database.owner`insert into pay_entries (stringer_id, user_id, string_job_id, job_number, day, paid_for, amount, currency, reason)
    select j.stringer_id, m.user_id, j.id, j.job_number, ${dayIn(0)}, 'standard', 12, 'USD', 'finished'
      from members m join string_jobs j on j.stringer_id = m.stringer_id where m.user_id = ${user_id} and j.job_number = 1`
  await api.record(owner, 'pay.open')
  await api.record(owner, 'pay.entries', { query: { limit: 2 } })
  const { id } = await api.record(owner, 'pay.closeRun', {
    body: { user_id, to: dayIn(0), count: 1, total: '12.00', currency: 'USD' },
  })
  await api.record(owner, 'pay.runs')
  await api.record(owner, 'pay.run', { params: { id } })
  await api.record(owner, 'pay.exportRun', { params: { id } })
  await api.record(owner, 'pay.report', { query: { from: dayIn(-7), to: dayIn(0) } })
}
