// Reads the same rows as the app with the shortest possible prepared statements.
import { identifier, join, part, type Part } from '#test/sql.ts'
import type { QueryResultRow } from 'pg'

export type Send = <Row extends QueryResultRow>(statement: Part) => Promise<Row[]>

export type Transact = <T>(work: (send: Send) => Promise<T>) => Promise<T>

/** Job rows of a list, with customer and racquet. */
export const jobRows = part`
  select j.id, j.job_number, j.customer_id, j.racquet_id, j.job_date, j.due_date, j.status, j.string_mains_brand,
    j.string_mains_model, j.string_mains_color, j.string_crosses_brand, j.string_crosses_model, j.string_crosses_color,
    j.string_source_mains, j.string_source_crosses, j.tension_mains, j.tension_crosses, j.string_pattern,
    round(j.price, 2) as price, j.payment_status, round(j.owed, 2) as owed, j.time_started, j.time_completed, j.picked_up_at, j.assigned_to, j.is_rush, j.redo_reason, j.place_id, j.updated_at, c.full_name as customer_name, r.brand as racquet_brand,
    r.model as racquet_model, r.own_number as racquet_own_number,
    case when j.status in ('pending', 'in_progress') then left(r.notes, 200) end as racquet_note
  from string_jobs j
    join racquets r on r.stringer_id = j.stringer_id and r.customer_id = j.customer_id and r.id = j.racquet_id
    join customers c on c.stringer_id = r.stringer_id and c.id = r.customer_id`

/** The newest 50 jobs. */
export const listJobs = (tenant: string) =>
  part`${jobRows} where j.stringer_id = ${tenant} order by j.job_date desc, j.id desc limit 50`

const firstRow = async (rows: Promise<QueryResultRow[]>) => (await rows)[0] ?? null

/** One job with its customer, racquet, history, string usage, feedback and previous stringings. */
export async function getJob(send: Send, tenant: string, id: string) {
  const query = (text: TemplateStringsArray, ...values: unknown[]) => send(part(text, ...values))
  const [job, customer, racquet, events, usage, feedback, last_feedback, stringings, link] = await Promise.all([
    firstRow(query`select * from string_jobs where stringer_id = ${tenant} and id = ${id}`),
    firstRow(query`
      select c.id, c.full_name, c.preferred_contact_method, c.email, c.phone from customers c
        join string_jobs j on j.stringer_id = c.stringer_id and j.customer_id = c.id
      where j.stringer_id = ${tenant} and j.id = ${id}`),
    firstRow(query`
      select r.id, r.brand, r.model, r.own_number, r.string_pattern, r.photo_url from racquets r
        join string_jobs j on j.stringer_id = r.stringer_id and j.racquet_id = r.id
      where j.stringer_id = ${tenant} and j.id = ${id}`),
    query`
      select e.id, kind, data, by_user_id, e.created_at, t.id as token, t.name as token_name
        from events e left join access_tokens t on t.stringer_id = e.stringer_id and t.id = e.access_token_id
      where e.stringer_id = ${tenant} and record_id = ${id} order by e.created_at, e.id`,
    query`
      select u.id, u.string_inventory_id, i.brand, i.model, u.string_type, u.meters_used, u.cost_per_meter from string_usage u
        join string_inventory i on i.stringer_id = u.stringer_id and i.id = u.string_inventory_id
      where u.stringer_id = ${tenant} and u.string_job_id = ${id}`,
    firstRow(query`select * from feedback where stringer_id = ${tenant} and string_job_id = ${id}`),
    firstRow(query`
      select f.string_job_id, o.job_number, f.created_at, f.rating, f.tension_feedback, f.playability_notes, f.general_comments,
        f.would_restring_same, o.tension_mains, o.tension_crosses
      from string_jobs j
        join string_jobs o on o.stringer_id = j.stringer_id and o.racquet_id = j.racquet_id and o.job_date < j.job_date
        join feedback f on f.stringer_id = o.stringer_id and f.string_job_id = o.id
      where j.stringer_id = ${tenant} and j.id = ${id} order by o.job_date desc limit 1`),
    query`
      select o.id, o.job_number, o.job_date, o.status, o.string_mains_brand, o.string_mains_model, o.string_crosses_brand,
        o.string_crosses_model, o.tension_mains, o.tension_crosses
      from string_jobs j join string_jobs o on o.stringer_id = j.stringer_id and o.racquet_id = j.racquet_id
      where j.stringer_id = ${tenant} and j.id = ${id} order by o.job_date desc, o.id desc limit 12`,
    firstRow(query`select token from feedback_links where stringer_id = ${tenant} and string_job_id = ${id}`),
  ])
  const feedback_path = `/feedback?token=${link?.['token']}`
  return { ...job, customer, racquet, events, usage, feedback, last_feedback, stringings, feedback_path }
}

const insertEvent = (tenant: string, job: string, from: string | null, to: string) => part`
  insert into events (stringer_id, id, record_id, kind, topics, data, actor, by_user_id)
  select ${tenant}, uuidv7(), ${job}, ${from === null ? 'job.received' : 'job.moved'}, '{status}',
    jsonb_build_object('job_number', job_number, 'from', ${from}::text, 'to', ${to}::text), 'member', ${tenant}
  from string_jobs where stringer_id = ${tenant} and id = ${job}`

/** Inserts a job (the database numbers it), its link and its first event. */
export const createJob = (transact: Transact, tenant: string, id: string, fields: Record<string, string | number>) =>
  transact(async (send) => {
    const columns = Object.keys(fields).map((name) => part`, ${identifier(name)}`)
    const values = Object.values(fields).map((value) => part`, ${value}`)
    const [[created]] = await Promise.all([
      send(part`
        with link as (insert into feedback_links (stringer_id, string_job_id, token) values (${tenant}, ${id}, app.new_token()))
        insert into string_jobs (stringer_id, id${join(columns)}) values (${tenant}, ${id}${join(values)}) returning *`),
      send(insertEvent(tenant, id, null, 'pending')),
    ])
    return created
  })

/** Moves a job and inserts the event. Moving back to pending clears the start time. */
export const moveJob = (transact: Transact, tenant: string, id: string, from: string, to: string) =>
  transact(async (send) => {
    const [[moved]] = await Promise.all([
      send(part`
        update string_jobs set status = ${to},
          time_started = case ${to}::text when 'pending' then null when 'in_progress' then now() else time_started end,
          time_completed = case when ${to} = 'completed' then now() else time_completed end,
          picked_up_at = case when ${to} = 'picked_up' then now() end
        where stringer_id = ${tenant} and id = ${id} returning *`),
      send(insertEvent(tenant, id, from, to)),
    ])
    return moved
  })

interface JobUsage {
  readonly job_number: number
  readonly inventory_mains_id: string
  readonly inventory_crosses_id: string
  readonly meters_used_mains: string
  readonly meters_used_crosses: string
}

/** Completes a job: locks it and its items, then writes the job, its event, the usage and the movements. */
export const completeJob = (transact: Transact, tenant: string, id: string) =>
  transact(async (send) => {
    const [[job], items] = await Promise.all([
      send<JobUsage>(part`select * from string_jobs where stringer_id = ${tenant} and id = ${id} for update`),
      send<{ id: string; quantity_meters: string; cost_per_meter: string }>(part`
        select id, brand, model, quantity_meters, cost_per_meter from string_inventory
        where stringer_id = ${tenant} and id in (
          select inventory_mains_id from string_jobs where stringer_id = ${tenant} and id = ${id}
          union select inventory_crosses_id from string_jobs where stringer_id = ${tenant} and id = ${id})
        order by id for no key update`),
    ])
    if (!job) throw new Error(`There is no job ${id}`)
    const used = [
      { type: 'mains', item: job.inventory_mains_id, meters: Number(job.meters_used_mains) },
      { type: 'crosses', item: job.inventory_crosses_id, meters: Number(job.meters_used_crosses) },
    ].map((one) => ({ ...one, cost: Number(items.find((item) => item.id === one.item)?.cost_per_meter) }))
    const [mains, crosses] = used
    if (!mains || !crosses) throw new Error('A job has mains and crosses')
    const [[moved]] = await Promise.all([
      send(part`update string_jobs set status = 'completed', time_completed = now(), string_cost = ${mains.meters * mains.cost + crosses.meters * crosses.cost}
        where stringer_id = ${tenant} and id = ${id} returning *`),
      send(insertEvent(tenant, id, 'in_progress', 'completed')),
      send(part`insert into string_usage (stringer_id, id, string_job_id, string_inventory_id, string_type, meters_used, cost_per_meter)
        values (${tenant}, uuidv7(), ${id}, ${mains.item}, ${mains.type}, ${mains.meters}, ${mains.cost}),
          (${tenant}, uuidv7(), ${id}, ${crosses.item}, ${crosses.type}, ${crosses.meters}, ${crosses.cost})`),
      send(part`insert into inventory_movements (stringer_id, id, string_inventory_id, kind, meters, string_job_id, job_number)
        values (${tenant}, uuidv7(), ${mains.item}, 'used', ${-mains.meters}, ${id}, ${job.job_number}),
          (${tenant}, uuidv7(), ${crosses.item}, 'used', ${-crosses.meters}, ${id}, ${job.job_number})`),
    ])
    return moved
  })
