// The rows that the app answers with, asked for in the shortest way: one statement each, prepared by the driver.
import { identifier, join, part, type Part } from '#test/sql.ts'
import type { QueryResultRow } from 'pg'

/** Sends a statement. */
export type Send = <Row extends QueryResultRow>(statement: Part) => Promise<Row[]>

/** Runs what it is given in one transaction. */
export type Transact = <T>(work: (send: Send) => Promise<T>) => Promise<T>

/** As the app's list: 50 jobs, the newest first, with the player and the frame. */
export const jobPage = (stringer: string) => part`
  select j.id, j.job_number, j.customer_id, j.racquet_id, j.job_date, j.due_date, j.status, j.string_mains_brand,
    j.string_mains_model, j.string_mains_color, j.string_crosses_brand, j.string_crosses_model, j.string_crosses_color,
    j.string_source_mains, j.string_source_crosses, j.tension_mains, j.tension_crosses, j.string_pattern, j.price,
    j.payment_status, j.time_started, j.time_completed, j.picked_up_at, c.full_name as customer_name, r.brand as racquet_brand,
    r.model as racquet_model, r.own_number as racquet_own_number
  from string_jobs j
    join racquets r on r.stringer_id = j.stringer_id and r.customer_id = j.customer_id and r.id = j.racquet_id
    join customers c on c.stringer_id = r.stringer_id and c.id = r.customer_id
  where j.stringer_id = ${stringer} order by j.job_date desc, j.id desc limit 50`

const oneRow = async (query: Promise<QueryResultRow[]>) => (await query)[0] ?? null

/** As the app's job: with the player, the frame, the history, the string used, what was said, and the frame's stringings. */
export async function jobWhole(send: Send, stringer: string, id: string) {
  const ask = (text: TemplateStringsArray, ...values: unknown[]) => send(part(text, ...values))
  const [job, customer, racquet, events, usage, feedback, last_feedback, stringings, link] = await Promise.all([
    oneRow(ask`select * from string_jobs where stringer_id = ${stringer} and id = ${id}`),
    oneRow(ask`
      select c.id, c.full_name, c.preferred_contact_method, c.email, c.phone from customers c
        join string_jobs j on j.stringer_id = c.stringer_id and j.customer_id = c.id
      where j.stringer_id = ${stringer} and j.id = ${id}`),
    oneRow(ask`
      select r.id, r.brand, r.model, r.own_number, r.string_pattern, r.photo_url from racquets r
        join string_jobs j on j.stringer_id = r.stringer_id and j.racquet_id = r.id
      where j.stringer_id = ${stringer} and j.id = ${id}`),
    ask`
      select id, kind, from_value, to_value, amount, payment_method, by_user_id, created_at from job_events
      where stringer_id = ${stringer} and string_job_id = ${id} order by id`,
    ask`
      select u.id, u.string_inventory_id, i.brand, i.model, u.string_type, u.meters_used, u.cost_per_meter from string_usage u
        join string_inventory i on i.stringer_id = u.stringer_id and i.id = u.string_inventory_id
      where u.stringer_id = ${stringer} and u.string_job_id = ${id}`,
    oneRow(ask`select * from feedback where stringer_id = ${stringer} and string_job_id = ${id}`),
    oneRow(ask`
      select f.string_job_id, o.job_number, f.created_at, f.rating, f.tension_feedback, f.playability_notes, f.general_comments,
        f.would_restring_same, o.tension_mains, o.tension_crosses
      from string_jobs j
        join string_jobs o on o.stringer_id = j.stringer_id and o.racquet_id = j.racquet_id and o.job_date < j.job_date
        join feedback f on f.stringer_id = o.stringer_id and f.string_job_id = o.id
      where j.stringer_id = ${stringer} and j.id = ${id} order by o.job_date desc limit 1`),
    ask`
      select o.id, o.job_number, o.job_date, o.status, o.string_mains_brand, o.string_mains_model, o.string_crosses_brand,
        o.string_crosses_model, o.tension_mains, o.tension_crosses
      from string_jobs j join string_jobs o on o.stringer_id = j.stringer_id and o.racquet_id = j.racquet_id
      where j.stringer_id = ${stringer} and j.id = ${id} order by o.job_date desc, o.id desc limit 12`,
    oneRow(ask`select token from feedback_links where stringer_id = ${stringer} and string_job_id = ${id}`),
  ])
  const feedback_path = `/feedback?token=${link?.['token']}`
  return { ...job, customer, racquet, events, usage, feedback, last_feedback, stringings, feedback_path }
}

const event = (stringer: string, job: string, from: string | null, to: string) => part`
  insert into job_events (stringer_id, id, string_job_id, kind, from_value, to_value, by_user_id)
  values (${stringer}, uuidv7(), ${job}, 'status', ${from}, ${to}, ${stringer})`

/** As the app's create: the job with its number (given by the database) and its first event, in one transaction. */
export const createJob = (transact: Transact, stringer: string, id: string, fields: Record<string, string | number>) =>
  transact(async (send) => {
    const columns = Object.keys(fields).map((name) => part`, ${identifier(name)}`)
    const values = Object.values(fields).map((value) => part`, ${value}`)
    const [[made]] = await Promise.all([
      send(
        part`insert into string_jobs (stringer_id, id${join(columns)}) values (${stringer}, ${id}${join(values)}) returning *`,
      ),
      send(event(stringer, id, null, 'pending')),
    ])
    return made
  })

/** As the app's move between pending and in_progress: the job and its event, in one transaction. */
export const moveJob = (transact: Transact, stringer: string, id: string, to: string) =>
  transact(async (send) => {
    const starts = to === 'in_progress'
    const [[moved]] = await Promise.all([
      send(part`
        update string_jobs set status = ${to}, time_started = case when ${starts}::boolean then now() end
        where stringer_id = ${stringer} and id = ${id} returning *`),
      send(event(stringer, id, starts ? 'pending' : 'in_progress', to)),
    ])
    return moved
  })

interface Naming {
  readonly job_number: number
  readonly inventory_mains_id: string
  readonly inventory_crosses_id: string
  readonly meters_used_mains: string
  readonly meters_used_crosses: string
}

/** As the app's move of a job that is finished: it and its string are locked, the string is taken, the job and its event are written. */
export const completeJob = (transact: Transact, stringer: string, id: string) =>
  transact(async (send) => {
    const [[job], items] = await Promise.all([
      send<Naming>(part`select * from string_jobs where stringer_id = ${stringer} and id = ${id} for update`),
      send<{ id: string; quantity_meters: string; cost_per_meter: string }>(part`
        select id, brand, model, quantity_meters, cost_per_meter from string_inventory
        where stringer_id = ${stringer} and id in (
          select inventory_mains_id from string_jobs where stringer_id = ${stringer} and id = ${id}
          union select inventory_crosses_id from string_jobs where stringer_id = ${stringer} and id = ${id})
        order by id for no key update`),
    ])
    if (!job) throw new Error(`There is no job ${id}`)
    const used = [
      { type: 'mains', item: job.inventory_mains_id, meters: Number(job.meters_used_mains) },
      { type: 'crosses', item: job.inventory_crosses_id, meters: Number(job.meters_used_crosses) },
    ].map((one) => ({ ...one, cost: Number(items.find((item) => item.id === one.item)?.cost_per_meter) }))
    const [a, b] = [used[0], used[1]]
    if (!a || !b) throw new Error('A job has mains and crosses')
    const [[moved]] = await Promise.all([
      send(part`update string_jobs set status = 'completed', time_completed = now(), string_cost = ${a.meters * a.cost + b.meters * b.cost}
        where stringer_id = ${stringer} and id = ${id} returning *`),
      send(event(stringer, id, 'in_progress', 'completed')),
      send(part`insert into string_usage (stringer_id, id, string_job_id, string_inventory_id, string_type, meters_used, cost_per_meter)
        values (${stringer}, uuidv7(), ${id}, ${a.item}, ${a.type}, ${a.meters}, ${a.cost}),
          (${stringer}, uuidv7(), ${id}, ${b.item}, ${b.type}, ${b.meters}, ${b.cost})`),
      send(part`insert into inventory_movements (stringer_id, id, string_inventory_id, kind, meters, string_job_id, job_number)
        values (${stringer}, uuidv7(), ${a.item}, 'used', ${-a.meters}, ${id}, ${job.job_number}),
          (${stringer}, uuidv7(), ${b.item}, 'used', ${-b.meters}, ${id}, ${job.job_number})`),
    ])
    return moved
  })

/** As Ctrl+K: five of each kind that have a word with these letters at its beginning, by the same indexes. */
export const find = (stringer: string, letters: string) => part`
  with words as materialized (
    select array_agg(app.word_key(${stringer}, 'customer', word)) as customer, array_agg(app.word_key(${stringer}, 'racquet', word)) as racquet,
      array_agg(app.word_key(${stringer}, 'job', word)) as job
    from search_words where stringer_id = ${stringer} and word >= ${letters} and word < ${`${letters}~`}
  )
  (select 'customer' as kind, c.id, c.full_name as name, null as more from words, search_entries e
      join customers c on c.stringer_id = e.stringer_id and c.id = e.id
    where e.stringer_id = ${stringer} and e.kind = 'customer' and app.word_keys(e.stringer_id, e.kind, e.words) && words.customer
    order by c.full_name limit 5)
  union all
  (select 'racquet', r.id, r.model, c.full_name from words, search_entries e
      join racquets r on r.stringer_id = e.stringer_id and r.id = e.id
      join customers c on c.stringer_id = r.stringer_id and c.id = r.customer_id
    where e.stringer_id = ${stringer} and e.kind = 'racquet' and app.word_keys(e.stringer_id, e.kind, e.words) && words.racquet
    order by r.brand, r.model limit 5)
  union all
  (select 'job', j.id, j.job_number::text, c.full_name from words, search_entries e
      join string_jobs j on j.stringer_id = e.stringer_id and j.id = e.id
      join customers c on c.stringer_id = j.stringer_id and c.id = j.customer_id
    where e.stringer_id = ${stringer} and e.kind = 'job' and app.word_keys(e.stringer_id, e.kind, e.words) && words.job
    order by j.job_date desc limit 5)`
