// One stringer's sixty thousand jobs among two million of all, and one with a tenth of the years.
import type { Sql } from '#test/sql.ts'

export interface History {
  readonly stringer: string
  readonly customers: number
  readonly racquets: number
  readonly jobs: number
}

/** Minutes from one job to the next: five years of the whole history, half a year of its tenth. */
const apart = 44

const others = { stringers: 194, jobs: 10_000, customers: 200, racquets: 300 }

const strangers = `
  insert into auth.users (id, email, full_name)
    select uuidv7(), 'stranger' || n || '@bench.example', 'Stranger ' || n from generate_series(1, $1::int) n`
const profiles = `
  insert into profiles (id, full_name) select id, full_name from auth.users on conflict do nothing`

// Who is filled, with how much: the named ones, and the strangers.
const filled = `
  create temporary table filled on commit drop as
    select (one->>'stringer')::uuid as stringer_id, (one->>'customers')::int as customers, (one->>'racquets')::int as racquets,
      (one->>'jobs')::int as jobs
    from jsonb_array_elements($1::text::jsonb) one
    union all select id, $2, $3, $4 from auth.users where email like 'stranger%@bench.example'`

const customers = `
  insert into customers (stringer_id, id, full_name)
    select stringer_id, uuidv7(), 'Player ' || n from filled, generate_series(1, customers) n`
const racquets = `
  insert into racquets (stringer_id, id, customer_id, brand, model, plays_per_week)
    select f.stringer_id, uuidv7(), c.ids[1 + n % cardinality(c.ids)], (array['Babolat', 'Wilson', 'Head', 'Yonex'])[1 + n % 4],
      (array['Pure Aero 98', 'Blade 98 v9', 'Speed MP', 'Ezone 100', 'Pure Drive', 'Clash 100', 'Radical MP'])[1 + n % 7],
      case when n % 20 = 0 then 2 end
    from filled f
      join (select stringer_id, array_agg(id) as ids from customers group by 1) c using (stringer_id), generate_series(1, f.racquets) n`

// One in six runs low.
const shelf = `
  insert into string_inventory (stringer_id, id, brand, model, quantity_meters, reorder_threshold)
    select stringer_id, uuidv7(), 'Luxilon', 'ALU Power ' || n, n * 10, 50 from filled, generate_series(1, 30) n`

const frames = `
  create temporary table frames on commit drop as
    select stringer_id, row_number() over (partition by stringer_id order by id) as k, id, customer_id from racquets`

// In the order of time, as they would have come: the jobs of one stringer lie between those of the others.
const jobs = `
  insert into string_jobs (stringer_id, id, customer_id, racquet_id, job_number, job_date, due_date, status, string_mains_brand,
      string_mains_model, string_crosses_brand, string_crosses_model, tension_mains, tension_crosses, price, payment_status, paid_at,
      time_completed, picked_up_at, string_cost, created_at)
    select stringer_id, uuidv7(), customer_id, id, n, came, came + interval '2 days',
      case when is_open then 'pending' when is_ready then 'completed' else 'picked_up' end,
      (array['Luxilon', 'Babolat', 'Solinco', 'Head', 'Tecnifibre', 'Wilson'])[1 + n % 6],
      (array['ALU Power 1.25', 'RPM Blast 1.25', 'Hyper-G 1.20', 'Hawk Touch 1.25', 'X-One Biphase 1.24', 'NXT 16'])[1 + n % 6],
      case when n % 8 = 0 then 'Wilson' end, case when n % 8 = 0 then 'Champion''s Choice' end, 46 + n * 7 % 13, 44 + n * 7 % 13, 20 + n % 15,
      case when is_paid then 'paid' else 'unpaid' end,
      case when is_paid then came + interval '40 hours' end,
      case when not is_open then came + interval '1 minute' * (n * 37 % 5000) end,
      case when not is_open and not is_ready then came + interval '40 hours' end,
      case when n % 3 > 0 then 6.5 + n % 4 end, came
    from (
      select stringer_id, n, 1 + (n::bigint * 7919 + n / 97) % racquets as k, n > jobs - 40 as is_open,
        n between jobs - 59 and jobs - 40 as is_ready, n <= jobs - 60 and n % 400 > 0 as is_paid,
        now() - (jobs - n) * make_interval(mins => ${apart}) as came
      from filled, generate_series(1, jobs) n
    ) t join frames using (stringer_id, k)
    order by came`

const feedback = `
  insert into feedback (stringer_id, id, string_job_id, customer_id, told_by, rating, comfort_rating, control_rating, created_at)
    select stringer_id, uuidv7(), id, customer_id, 'player', 1 + job_number % 5, 1 + job_number % 4,
      case when job_number % 3 = 0 then 4 end, picked_up_at + interval '5 days'
    from string_jobs join filled using (stringer_id) where status = 'picked_up' and job_number % 4 = 0 order by picked_up_at`

const secondary = `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
  where indrelid = 'string_jobs'::regclass and not indisunique`

/** Past every wall and trigger; the indexes are built when all rows are there, which is three times as quick. */
export async function seedHistories(owner: Sql, histories: readonly History[]): Promise<void> {
  await owner.begin(async (tx) => {
    await tx.unsafe(`set local session_replication_role = replica`)
    await tx.unsafe(`set local work_mem = '256MB'`)
    await tx.unsafe(`set local maintenance_work_mem = '512MB'`)
    const indexes = await tx.unsafe<{ name: string; definition: string }[]>(secondary)
    for (const { name } of indexes) await tx.unsafe(`drop index ${name}`)
    await tx.unsafe(strangers, [others.stringers])
    await tx.unsafe(profiles)
    await tx.unsafe(filled, [JSON.stringify(histories), others.customers, others.racquets, others.jobs])
    for (const statement of [
      `update profiles set subscription_tier = 'paid'`,
      customers,
      racquets,
      shelf,
      frames,
      'analyze filled, frames',
      jobs,
      feedback,
    ])
      await tx.unsafe(statement)
    for (const { definition } of indexes) await tx.unsafe(definition)
  })
  await owner.unsafe('vacuum analyze')
}
