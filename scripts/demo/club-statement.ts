// The statement that the club sent to a team's payer.
import { dayOf } from '#domain/values/dates.ts'
import * as catalogue from '#text/compiled/messages.js'
import type { messages } from '#database/tables/messages.ts'
import type { statement_jobs, statements } from '#database/tables/statements.ts'
import type { Job } from '#domain/jobs/schema.ts'
import { formatRacquet } from '#domain/racquets/name.ts'
import { messageId, statementId, type StringerId } from '#domain/values/ids.ts'
import { formatDate, formatPrice } from '#domain/values/localized.ts'
import { sumMoney } from '#domain/values/money.ts'

import { clubPeople, type ClubIds } from './club-people.ts'
import type { DemoCustomer } from './customers.ts'
import type { Random } from './random.ts'
import type { Clock } from './visits.ts'
import type { DemoYear } from './year.ts'

type Statement = typeof statements.$inferInsert
type StatementJob = typeof statement_jobs.$inferInsert
type Mail = typeof messages.$inferInsert

export interface DemoStatement {
  readonly statements: readonly Statement[]
  readonly statementJobs: readonly StatementJob[]
  readonly mails: readonly Mail[]
}

/** The business's details printed on a statement. */
export interface Letterhead {
  readonly business_name: string
  readonly business_address: string
  readonly business_phone: string
}

interface Source {
  readonly stringer_id: StringerId
  readonly payer: DemoCustomer & { readonly email: string }
  readonly jobs: readonly Job[]
  readonly year: DemoYear
  readonly shop: Letterhead
  readonly people: ClubIds
  readonly clock: Clock
}

const currency = 'EUR'

function createJobLines(
  random: Random,
  { id: statement_id }: Statement,
  { stringer_id, jobs, year, clock }: Source,
): StatementJob[] {
  const nameOf = new Map(year.customers.map((customer) => [customer.id, customer.full_name]))
  const racquetOf = new Map(
    year.racquets.map((racquet) => [racquet.id, formatRacquet({ ...racquet, own_number: racquet.own_number ?? null })]),
  )
  return jobs.map((job, index) => ({
    stringer_id,
    id: random.id(clock.now),
    statement_id,
    position: index + 1,
    string_job_id: job.id,
    job_number: job.job_number,
    customer_id: job.customer_id,
    customer_name: nameOf.get(job.customer_id) ?? '',
    racquet: racquetOf.get(job.racquet_id) ?? '',
    day: dayOf(job.time_completed ?? job.job_date, clock.time_zone),
    amount: job.owed,
  }))
}

function createMail(
  random: Random,
  { id, day, total, created_at }: Statement,
  { stringer_id, payer, shop, people }: Source,
): Mail {
  const content = {
    number: 1,
    business: shop.business_name,
    customer: payer.full_name,
    day: formatDate(`${day}T12:00:00Z`, 'UTC'),
    total: formatPrice(total, currency),
  }
  return {
    stringer_id,
    id: messageId.parse(random.id(created_at ?? '')),
    customer_id: payer.id,
    kind: 'statement',
    statement_id: id,
    channel: 'email',
    address: payer.email,
    subject: catalogue.message_statement_subject(content),
    text: catalogue.message_statement_text(content),
    state: 'sent',
    by_user_id: people.counter,
    due_at: created_at,
    sent_at: created_at,
    created_at,
  }
}

/** Creates one statement for what these jobs owe, with its email, or nothing if there are no jobs. */
export function createStatement(random: Random, source: Source): DemoStatement {
  const { stringer_id, payer, jobs, shop, people, clock } = source
  if (jobs.length === 0) return { statements: [], statementJobs: [], mails: [] }
  const statement: Statement = {
    stringer_id,
    id: statementId.parse(random.id(clock.now)),
    number: 1,
    day: dayOf(clock.now, clock.time_zone),
    payer_id: payer.id,
    made_for_id: payer.id,
    payer_name: payer.full_name,
    ...shop,
    currency,
    jobs: jobs.length,
    total: sumMoney(jobs.map(({ owed }) => owed)),
    by_user_id: people.counter,
    by_name: clubPeople.find(({ key }) => key === 'counter')?.full_name,
    created_at: clock.now,
  }
  return {
    statements: [statement],
    statementJobs: createJobLines(random, statement, source),
    mails: [createMail(random, statement, source)],
  }
}
