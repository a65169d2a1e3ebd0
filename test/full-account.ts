// Creates an account with a row in every table that "Export everything" contains.
import sharp from 'sharp'

import { people, type Person } from './callers.ts'
import type { TestDatabase } from './database.ts'
import {
  aCustomer,
  aCheck,
  adjustItem,
  aJob,
  aMachine,
  aPlace,
  aRacquet,
  aReel,
  aToken,
  chooseMessages,
  dayIn,
  recordFeedback,
  savePreference,
  updateMessageSetting,
  updateProfile,
  payJob,
} from './factories.ts'
import { aFile, importPastJobs } from './imports.ts'
import { aPayRun } from './pay.ts'

const pastJobs = 'Customer,Racquet,String,Tension,Date,Price\nJonas Berg,Yonex Ezone 98,Luxilon ALU Power,52,2024-05-03,32\n'
const json = (body: object) => ({ method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

/** Puts an account on the paid tier, with a row in each exported table and texts that a spreadsheet must not evaluate. */
export async function fillAccount(database: TestDatabase, person: Person): Promise<void> {
  const { api, id } = person
  const customer = await aCustomer(api, { full_name: '=cmd|"/c calc"!A1', phone: '+46701234567', notes: 'two\nlines, "quoted"' })
  const racquet = await aRacquet(api, { customer_id: customer.id })
  const jpeg = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#0d6a49' } })
    .jpeg()
    .toBuffer()
  await api.racquets.uploadPhoto({ id: racquet.id, photo: new File([new Uint8Array(jpeg)], 'photo.jpg') })
  const reel = await aReel(database.owner, id)
  await database.owner`insert into item_barcodes (stringer_id, code, string_inventory_id, meters)
    values (${id}, '3324921434490', ${reel}, 200)`
  const job = await aJob(api, { racquet_id: racquet.id, status: 'completed', inventory_mains_id: reel, meters_used_mains: '6.5' })
  const machine = await aMachine(api)
  await aCheck(api, machine.id, { note: '=1+1' })
  await api.jobs.setMachine({ id: job.id, from: null, to: machine.id })
  await api.jobs.setPlace({ id: job.id, from: null, to: (await aPlace(api, '=1+1')).id })
  await recordFeedback(api, { string_job_id: job.id, rating: 4 })
  await savePreference(api, { customer_id: customer.id, notes: '-1 is no formula' })
  await aCustomer(api, { full_name: 'Baseline Club', is_organisation: true }).then(({ id: payer_id }) =>
    aCustomer(api, { payer_id }),
  )
  await api.support.send({ subject: 'Hello', message: 'Where is the label?' })
  await database.owner`update businesses set subscription_tier = 'paid' where id = ${id}`
  await aToken(person, ['jobs:read'])
  await person.api.calendar.renew({ updated_at: null })
  await person.api.invitations.create({ email: 'invited@example.com', role: 'stringer' })
  await person.api.absences.add({ user_id: person.user_id, starts_on: dayIn(7), ends_on: dayIn(9), note: '=1+1' })
  await person.api.jobViews.save({ name: '=1+1', search: 'view=table&due=late' })
  const tablet = await people(database.services).signIn(person.email, person.password)
  await tablet.in(id).api.sharedDevices.register({ name: '=1+1', idle_minutes: 5 })
  const string = { string_brand: '=1+1', string_model: '-2' }
  await api.pay.setRate({ ...string, user_id: person.user_id, amount: '12.5', valid_from: dayIn(-7), from: null })
  await aPayRun(database.owner, { stringer_id: id, user_id: person.user_id, job })
  await person.api.webhooks.create({ url: 'https://example.com', events: ['job.paid'] })
  await database.owner`insert into subscriptions (stringer_id, customer_id) values (${id}, ${`cus_${id}`})`
  await database.owner`insert into messages (stringer_id, id, string_job_id, customer_id, kind, channel, subject, text)
    values (${id}, gen_random_uuid(), ${job.id}, ${customer.id}, 'please_collect', 'sms', 'Ready', '=HYPERLINK("x")')`
  await database.owner`insert into replies (stringer_id, id, number, string_job_id, text, done_at, done_by_user_id)
    values (${id}, gen_random_uuid(), '+46701234567', ${job.id}, '=1+1', now(), ${person.user_id})`
  await database.owner`insert into message_settings (stringer_id, kind, is_on) values (${id}, 'received', true) on conflict do nothing`
  await api.texts.updateSettings({ updated_at: null, monthly_limit: 100, quiet_from: '21:00', quiet_until: '08:00' })
  await database.owner`insert into text_usage (stringer_id, month, segments) values (${id}, '2026-11-01', 3)`
  await database.owner`insert into text_opt_outs (stringer_id, number_hash, number) values (${id}, 'hash', '+46701234567')`
  await database.owner`insert into imports (stringer_id, id, kind, file_name, customers, racquets, jobs, existing, refused)
    values (${id}, gen_random_uuid(), 'jobs', '=1+1.csv', 0, 0, 0, 0, 0)`
  await importPastJobs(person, { file: aFile(pastJobs, 'past.csv') })
  const program = people(database.services).program((await aToken(person, ['jobs:write'], 'Till')).token)
  const taken = await aJob(api, { racquet_id: racquet.id, redo_of: job.id, redo_reason: 'notch', redo_price: 'half' })
  // A redo that is sorted before its original, as the ids of imported jobs can be.
  await database.owner`update string_jobs set redo_of = ${taken.id}, redo_reason = 'other', redo_price = 'full'
    where stringer_id = ${id} and import_id is not null`
  await program.rest(`/api/jobs/${taken.id}/move`, json({ from: 'pending', to: 'in_progress' }))
  await api.jobs.revokeLink({ id: taken.id })
  await aJob(api, { status: 'picked_up' }).then(({ id }) => payJob(api, id, 'Card'))
  const owing = await aJob(api, { status: 'completed', price: '27' })
  const { today: day, entries } = await api.dayClose.open()
  await api.dayClose.close({
    day,
    entries,
    previous_id: null,
    opening_cash: '50',
    counted_cash: '50',
    left_cash: '50',
    note: '=1+1',
  })
  await api.statements.create({ payer_id: owing.customer_id, jobs: [{ id: owing.id, amount: '27' }] })
  await api.jobs.remove({ id: (await aJob(api)).id })
  await adjustItem(api, { id: reel, quantity_meters: '100.25', reason: 'Counted' })
  await updateMessageSetting(api, {
    kind: 'how_did_it_play',
    is_on: true,
    days: 9,
    subject: 'Well?',
    text: 'Hi {customer},\n\n{link}',
  })
  await chooseMessages(api, { customer_id: customer.id, reminders_off: true })
  await updateProfile(api, {
    tension_unit: 'kg',
    currency: 'EUR',
    time_zone: 'Europe/Helsinki',
    default_price: '36.50',
    label_size: '17x54',
  })
  await aCustomer(api, { full_name: 'Archived', is_active: false })
  const [one, other] = [await aCustomer(api, { full_name: 'Twice' }), await aCustomer(api, { full_name: 'Twice' })]
  await api.customers.merge({ id: one.id, other: other.id })
}
