// Inserts many tenants with their jobs. Triggers run only for users, where they create the businesses; elsewhere they would take minutes.
import type { Queries, Sql } from '#test/sql.ts'

export interface Size {
  readonly tenants: number
  readonly jobs: number
}

const customersPerTenant = 50
// Number of tenants whose jobs one statement sorts by time.
const tenantsAtOnce = 2000

const users = `
  insert into auth.users (id, email, full_name)
    select uuidv7(), 'tenant' || n || '@bench.example', 'Tenant ' || n
    from generate_series((select count(*) from auth.users) + 1, $1::int) n;
`

// The trigger on users creates the businesses, as at sign-up.
const businesses = `
  update businesses set subscription_tier = 'paid' where subscription_tier <> 'paid';
`

// Chooses the tenants without customers.
const chooseTenants = `
  create temp table chosen on commit drop as
    select id from businesses p where not exists (select from customers where stringer_id = p.id) order by id limit ${tenantsAtOnce};
  analyze chosen;
`

const customers = `
  insert into customers (stringer_id, id, full_name, email, phone, preferred_contact_method)
    select p.id, uuidv7(),
      (array['Ann', 'Bob', 'Carla', 'Dan', 'Eva', 'Fritz', 'Gina', 'Hugo', 'Ines', 'Jan'])[1 + n % 10] || ' ' ||
      (array['Abbot', 'Baker', 'Costa', 'Dupont', 'Evans', 'Fischer', 'Garcia', 'Haas', 'Ito', 'Jensen'])[1 + n / 10 % 10],
      'customer' || n || '@bench.example', '+1 555 01' || lpad(n::text, 2, '0'), (array['email', 'phone', 'sms'])[1 + n % 3]
    from generate_series(1, $1::int) n, chosen p;
`

const racquets = `
  create temp table new_racquets on commit drop as
    select stringer_id, uuidv7() as id, id as customer_id, (array['Babolat', 'Wilson', 'Head', 'Yonex'])[1 + ascii(full_name) % 4] as brand,
      (array['Pure Aero 98', 'Blade 98 v9', 'Speed MP', 'Ezone 100'])[1 + ascii(full_name) % 4] as model, n as own_number, full_name
    from customers, generate_series(1, 2) n where stringer_id in (select id from chosen);
  analyze new_racquets;
  insert into racquets (stringer_id, id, customer_id, brand, model, own_number, grip_size, weight_grams, balance_point_mm,
      string_pattern, preferred_tension_mains, preferred_tension_crosses)
    select stringer_id, id, customer_id, brand, model, own_number, 'L3', 305, 315, '16x19', 54, 52 from new_racquets;
`

// Inserts in time order, so that the tenants' rows are interleaved as in real use.
const jobs = `
  insert into string_jobs (stringer_id, id, customer_id, racquet_id, job_number, job_date, due_date, status, string_mains_brand,
      string_mains_model, string_mains_color, string_crosses_brand, string_crosses_model, string_crosses_color, tension_mains,
      tension_crosses, string_pattern, price, payment_status, paid_amount, payment_method, paid_at, time_started, time_completed, picked_up_at,
      duration_minutes, labor_notes, meters_used_mains, meters_used_crosses, created_at, updated_at)
    select stringer_id, uuidv7(received_at - now()), customer_id, id, k, received_at, received_at + interval '2 days', status, 'Luxilon', 'ALU Power 1.25',
      'silver', 'Wilson', 'NXT 1.30', 'natural', 54 + k % 3, 52 + k % 3, string_pattern, 27, case when is_done then 'paid' else 'unpaid' end, case when is_done then 27 else 0 end,
      case when is_done then 'card' end, case when is_done then received_at + interval '40 hours' end,
      case when status <> 'pending' then received_at + interval '20 hours' end,
      case when status in ('completed', 'picked_up') then received_at + interval '21 hours' end,
      case when is_done then received_at + interval '40 hours' end, case when status in ('completed', 'picked_up') then 60 end,
      case when k % 5 = 0 then 'Grommet at 6 o''clock is worn.' end, 6.5, 5.5, received_at, received_at
    from (
      select r.*, k, date_trunc('hour', now()) - (last - k) * $2::interval - interval '1 minute' * (k * 37 % 60)
          - case when k <= last - 40 then interval '2 days' else interval '0' end as received_at,
        k <= last - 40 as is_done,
        case when k > last - 20 then 'pending' when k > last - 30 then 'in_progress' when k > last - 40 then 'completed'
          else 'picked_up' end as status
      from (select stringer_id, count(*) as racquet_count from new_racquets group by stringer_id) c
      cross join (select k, $1::int as last from generate_series(1, $1::int) k) k
      join (select *, '16x19' as string_pattern, row_number() over (partition by stringer_id order by id) as n from new_racquets) r
        on r.stringer_id = c.stringer_id and r.n = 1 + k.k::bigint * 7919 % c.racquet_count
    ) j order by received_at, stringer_id;
`

const counters = `insert into job_counters (stringer_id, last_job_number) select id, $1::int from chosen;`

const links = `
  insert into feedback_links (stringer_id, string_job_id, token)
    select stringer_id, id, app.new_token() from string_jobs where stringer_id in (select id from chosen);
`

const events = `
  insert into events (stringer_id, id, record_id, kind, topics, data, actor, by_user_id, created_at)
    select stringer_id, uuidv7(at - now()), id, case when from_value is null then 'job.received' else 'job.moved' end, '{status}',
      jsonb_build_object('job_number', job_number) || case when from_value is null then '{"values": {}}'
        else jsonb_build_object('from', from_value, 'to', to_value) end, 'member', stringer_id, at
    from string_jobs, lateral (values (null, 'pending', job_date), ('pending', 'in_progress', time_started),
      ('in_progress', 'completed', time_completed), ('completed', 'picked_up', picked_up_at)) e (from_value, to_value, at)
    where at is not null and stringer_id in (select id from chosen);
`

const feedback = `
  insert into feedback (stringer_id, id, string_job_id, customer_id, entered_by, rating, tension_feedback, general_comments, created_at)
    select stringer_id, uuidv7(), id, customer_id, 'customer', 3 + job_number % 3, 'perfect', 'Good feel, keeps its tension.',
      picked_up_at + interval '5 days'
    from string_jobs where status = 'picked_up' and job_number % 4 = 0 and stringer_id in (select id from chosen);
`

const inventory = `
  insert into string_inventory (stringer_id, id, brand, model, gauge, color, quantity_meters, cost_per_meter, reorder_threshold)
    select id, uuidv7(), 'Luxilon', 'ALU Power', '1.25', 'silver', 200, 0.95, 24 from chosen;
  insert into inventory_movements (stringer_id, id, string_inventory_id, kind, meters)
    select stringer_id, uuidv7(), id, 'received', quantity_meters from string_inventory
    where stringer_id in (select id from chosen);
`

// Does what the triggers would do. Few texts differ, so each distinct one is split into words once.
const words = `
  create temp table contents on commit drop as
    select stringer_id, 'customer' as kind, id, concat_ws(' ', full_name, email, app.digits_of(phone)) as content
      from customers where stringer_id in (select id from chosen)
    union all
    select stringer_id, 'racquet', id, concat_ws(' ', brand, model, full_name) from new_racquets
    union all
    select j.stringer_id, 'job', j.id, concat_ws(' ', full_name, brand, model, string_mains_brand, string_mains_model, string_crosses_brand,
        string_crosses_model)
      from string_jobs j join new_racquets r on (r.stringer_id, r.id) = (j.stringer_id, j.racquet_id);
  create temp table words on commit drop as
    select content, app.words_of(content) as words from (select distinct content from contents) c;
  analyze words;
  insert into search_entries (stringer_id, kind, id, words) select stringer_id, kind, id, words from contents join words using (content);
  insert into search_words (stringer_id, word)
    select distinct stringer_id, word from (select distinct stringer_id, content from contents) c join words using (content), unnest(words) word;
`

/** Chooses one business by its id. */
const chooseTenant = `create temp table chosen on commit drop as select $1::uuid as id`

const countEmptyTenants = `select count(*) from businesses p where not exists (select from customers where stringer_id = p.id)`

const secondaryIndexes = `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
  where not indisunique and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
`

/** Drops the secondary indexes during the work. For millions of rows, rebuilding them afterwards is faster than maintaining them. */
export async function withoutSecondaryIndexes(owner: Sql, work: () => Promise<void>): Promise<void> {
  const indexes = await owner.unsafe<{ name: string; definition: string }[]>(secondaryIndexes)
  for (const { name } of indexes) await owner.unsafe(`drop index ${name}`)
  await work()
  for (const { definition } of indexes)
    await owner.begin(async (tx) => {
      await tx.unsafe("set local maintenance_work_mem = '1GB'")
      await tx.unsafe(definition)
    })
}

interface Content {
  readonly customers: number
  readonly jobs: number
  /** The time between two jobs, such as "11 hours". */
  readonly step: string
}

/** Gives the chosen tenants customers with two racquets each, jobs and related rows. */
async function fillChosen(tx: Queries, { customers: customerCount, jobs: jobCount, step }: Content): Promise<void> {
  await tx.unsafe(customers, [customerCount])
  await tx.unsafe(racquets)
  await tx.unsafe(jobs, [jobCount, step])
  await tx.unsafe(counters, [jobCount])
  await tx.unsafe(links + events + feedback + inventory + words)
}

const withoutTriggers = async (tx: Queries): Promise<void> => {
  await tx.unsafe('set local session_replication_role = replica')
  await tx.unsafe('set local synchronous_commit = off')
}

/** Fills one signed-up business that has no customers. */
export const seedBusiness = (owner: Sql, id: string, content: Content): Promise<void> =>
  owner.begin(async (tx) => {
    await withoutTriggers(tx)
    await tx.unsafe(chooseTenant, [id])
    await fillChosen(tx, content)
  })

/** Adds tenants up to `tenants`, then splits `jobs` evenly among those without customers, including the signed-up ones. */
export async function seed(owner: Sql, { tenants, jobs: jobCount }: Size): Promise<void> {
  await owner.unsafe(users, [tenants])
  await owner.begin(async (tx) => {
    await tx.unsafe('set local session_replication_role = replica')
    await tx.unsafe(businesses)
  })
  const [all] = await owner.unsafe<{ count: string }[]>('select count(*) from businesses')
  if (Number(all?.count) < tenants) throw new Error(`There are only ${all?.count} businesses of ${tenants}`)
  const [empty] = await owner.unsafe<{ count: string }[]>(countEmptyTenants)
  const jobsPerTenant = Math.round(jobCount / Number(empty?.count))
  for (let left = Number(empty?.count); left > 0; left -= tenantsAtOnce)
    await owner.begin(async (tx) => {
      await withoutTriggers(tx)
      await tx.unsafe(chooseTenants)
      await fillChosen(tx, { customers: customersPerTenant, jobs: jobsPerTenant, step: '11 hours' })
    })
  await owner.unsafe('vacuum analyze')
}
