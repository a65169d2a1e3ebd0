import type { TenantDb } from '#database/access.ts'
import { customers } from '#database/tables/customers.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { compared, isOwn, panelRow, type PanelInput, type Compared } from './range-queries.ts'
import type { ages } from '#domain/analytics/panels.ts'
import type { Money } from '#domain/values/records.ts'
import { sql, type SQL } from 'drizzle-orm'

type Age = (typeof ages)[number]

// Days since completion, inclusive. Null means no upper bound.
const steps: readonly (readonly [Age, number, number | null])[] = [
  ['0-7', 0, 7],
  ['8-30', 8, 30],
  ['31-90', 31, 90],
  ['90+', 91, null],
]

const midnight = (daysAgo: number): SQL => sql`(select (day - ${daysAgo}::int)::timestamp at time zone time_zone from moments)`

const amount = (when: SQL): SQL => sql`app.money(coalesce(sum(owed) filter (where ${when}), 0))::text`

const ageRow = ([age, from, to]: (typeof steps)[number]): SQL => {
  const older = to === null ? sql`true` : sql`ready >= ${midnight(to)}`
  const when = sql`at_end and ${older} and ${from === 0 ? sql`true` : sql`ready < ${midnight(from - 1)}`}`
  return sql`json_build_object('age', ${age}::text, 'jobs', count(*) filter (where ${when}), 'amount', ${amount(when)})`
}

const moment = (name: string): SQL => sql`(select ${sql.raw(name)} from moments)`

/**
 * Jobs completed and unpaid when the range ended (or now, if it hasn't ended) and when it began: everything still unpaid, plus jobs paid
 * later. Customers with a payer count as that payer. A partial payment counts at all times, even before it was recorded.
 */
export const owedOf = (db: TenantDb, input: PanelInput) => {
  const ready = sql`coalesce(time_completed, job_date)`
  const debt = sql`from ${string_jobs} where ${isOwn} and status in ('completed', 'picked_up') and price > 0`
  const owing = (when: SQL): SQL => sql`count(distinct owing_id) filter (where ${when})`
  return panelRow<{
    amount: Compared<Money>
    jobs: Compared<number>
    customers: Compared<number>
    ages: { age: Age; jobs: number; amount: Money }[]
  }>(
    db,
    input,
    sql`moments as materialized (
      select starts as began, least(ends, ${input.now}::timestamptz) as ended, least(last_day, today) as day, time_zone from chosen
    ), debts as (
      select ${ready} as ready, owed, customer_id, null::timestamptz as paid_at ${debt} and payment_status = 'unpaid' union all
      select ${ready}, price as owed, customer_id, paid_at ${debt} and paid_at >= ${moment('least(began, ended)')}
        and (${ready} < ${moment('began')} or paid_at >= ${moment('ended')})
    ), payers as materialized (
      select id, payer_id from ${customers} where ${isOwn} and payer_id is not null
    ), owed as materialized (
      select * from (
        select ready, owed, coalesce(payer_id, customer_id) as owing_id, ready < ended and (paid_at is null or paid_at >= ended) as at_end,
          ready < began and began < ended and (paid_at is null or paid_at >= began) as at_start
        from moments, debts left join payers on payers.id = customer_id) debts where at_end or at_start
    )`,
    sql`select ${compared(amount(sql`at_end`), amount(sql`at_start`))} as amount,
        ${compared(sql`count(*) filter (where at_end)`, sql`count(*) filter (where at_start)`)} as jobs,
        ${compared(owing(sql`at_end`), owing(sql`at_start`))} as customers,
        json_build_array(${sql.join(steps.map(ageRow), sql`, `)}) as ages
      from owed`,
  )
}
