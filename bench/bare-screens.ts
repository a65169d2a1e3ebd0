// The other screens' reads and writes, with the shortest possible prepared statements.
import { part, type Part } from '#test/sql.ts'

import { jobRows, type Send, type Transact } from './bare-queries.ts'

const queries =
  (send: Send) =>
  (text: TemplateStringsArray, ...values: unknown[]) =>
    send(part(text, ...values))

const monthFigures = (tenant: string, back: number) => part`
  with month as materialized (
    select start, start + interval '1 month' as end from (select date_trunc('month', now()) - make_interval(months => ${back}::int) as start) local)
  select
    (select count(*) from string_jobs where stringer_id = ${tenant} and job_date >= (select start from month)
      and job_date < (select month.end from month)) as jobs,
    (select sum(price) from string_jobs where stringer_id = ${tenant} and paid_at >= (select start from month)
      and paid_at < (select month.end from month)) as income,
    (select percentile_cont(0.5) within group (order by extract(epoch from time_completed - job_date)) from string_jobs
      where stringer_id = ${tenant} and time_completed >= (select start from month)
      and time_completed < (select month.end from month)) as turnaround`

/** The dashboard's data. */
export async function getDashboard(send: Send, tenant: string) {
  const query = queries(send)
  const [bench, ready, [counts], [month], [before]] = await Promise.all([
    query`${jobRows} where j.stringer_id = ${tenant} and j.status in ('pending', 'in_progress') order by j.due_date, j.id limit 20`,
    query`${jobRows} where j.stringer_id = ${tenant} and j.status = 'completed' order by j.time_completed, j.id limit 20`,
    query`select * from
      (select count(*) as bench, count(*) filter (where due_date < now()) as overdue
        from string_jobs where stringer_id = ${tenant} and status in ('pending', 'in_progress')) bench,
      (select count(*) as ready, sum(price) filter (where payment_status = 'unpaid') as ready_owed
        from string_jobs where stringer_id = ${tenant} and status = 'completed') ready,
      (select sum(price) as owed, count(distinct customer_id) as owing_customers from string_jobs
        where stringer_id = ${tenant} and payment_status = 'unpaid' and price > 0 and status in ('completed', 'picked_up')) owed,
      (select count(*) as messages_to_pass_on from messages
        where stringer_id = ${tenant} and state = 'waiting' and channel in ('sms', 'phone') and provider is null and due_at <= now()) tell,
      (select count(*) as low_stock_items from string_inventory
        where stringer_id = ${tenant} and is_active and quantity_meters <= reorder_threshold) low`,
    send(monthFigures(tenant, 0)),
    send(monthFigures(tenant, 1)),
  ])
  return { bench, ready, counts, month, before }
}

const customerRows = part`
  select c.*, (select count(*) from racquets r where r.stringer_id = c.stringer_id and r.customer_id = c.id and r.is_active) as racquet_count,
    (select max(job_date) from string_jobs j where j.stringer_id = c.stringer_id and j.customer_id = c.id) as last_job_date,
    (select sum(price) from string_jobs j where j.stringer_id = c.stringer_id and j.customer_id = c.id
      and j.payment_status = 'unpaid' and j.status in ('completed', 'picked_up')) as owed
  from customers c`

/** The first 50 customers by name. */
export const listCustomers = (tenant: string): Part =>
  part`${customerRows} where c.stringer_id = ${tenant} and c.is_active order by c.full_name, c.id limit 50`

export const getCustomer = (tenant: string, id: string): Part =>
  part`${customerRows} where c.stringer_id = ${tenant} and c.id = ${id}`

export const updateCustomer = (tenant: string, id: string, notes: string): Part =>
  part`update customers set notes = ${notes}, updated_at = now() where stringer_id = ${tenant} and id = ${id} returning *`

/** Up to five customers, racquets and jobs each whose customer name contains the text. */
export async function search(send: Send, tenant: string, text: string) {
  const query = queries(send)
  const pattern = `%${text}%`
  const [customers, racquets, jobs] = await Promise.all([
    query`select id, full_name, is_active from customers where stringer_id = ${tenant} and full_name ilike ${pattern}
      order by is_active desc, full_name limit 5`,
    query`
      select r.id, r.brand, r.model, r.own_number, r.is_active, c.full_name as customer_name from racquets r
        join customers c on c.stringer_id = r.stringer_id and c.id = r.customer_id
      where r.stringer_id = ${tenant} and c.full_name ilike ${pattern} order by r.is_active desc, r.brand limit 5`,
    query`${jobRows} where j.stringer_id = ${tenant} and c.full_name ilike ${pattern} order by j.job_date desc limit 5`,
  ])
  return { customers, racquets, jobs }
}

/** Marks a job as paid and inserts the ledger entry and the event. */
export const payJob = (transact: Transact, tenant: string, id: string, method: string) =>
  transact(async (send) => {
    const [[paid]] = await Promise.all([
      send(part`update string_jobs set payment_status = 'paid', payment_method = ${method}, paid_at = now(), paid_amount = price
        where stringer_id = ${tenant} and id = ${id} returning *`),
      send(part`
        insert into payment_entries (stringer_id, kind, string_job_id, job_number, method, amount)
        select stringer_id, 'payment', id, job_number, ${method}, price from string_jobs where stringer_id = ${tenant} and id = ${id}`),
      send(part`
        insert into events (stringer_id, id, record_id, kind, topics, data, actor, by_user_id)
        select ${tenant}, uuidv7(), ${id}, 'payment.recorded', '{payment}',
          jsonb_build_object('job_number', job_number, 'amount', price, 'method', ${method}::text), 'member', ${tenant} from string_jobs
        where stringer_id = ${tenant} and id = ${id}`),
    ])
    return paid
  })
