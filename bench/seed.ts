// Many tenants with their jobs, inserted by the owner without triggers, which would take minutes.
import type { Sql } from '#test/sql.ts'

export interface Size {
  readonly tenants: number
  readonly jobs: number
}

const customersPerTenant = 50

const users = `
  insert into auth.users (id, email, full_name)
    select uuidv7(), 'tenant' || n || '@bench.example', 'Tenant ' || n
    from generate_series((select count(*) from auth.users) + 1, $1::int) n;
`

const profiles = `
  insert into profiles (id, full_name) select id, full_name from auth.users on conflict do nothing;
  update profiles set subscription_tier = 'paid';
`

const customers = `
  insert into customers (stringer_id, id, full_name, email, phone, preferred_contact_method)
    select p.id, uuidv7(),
      (array['Ann', 'Bob', 'Carla', 'Dan', 'Eva', 'Fritz', 'Gina', 'Hugo', 'Ines', 'Jan'])[1 + n % 10] || ' ' ||
      (array['Abbot', 'Baker', 'Costa', 'Dupont', 'Evans', 'Fischer', 'Garcia', 'Haas', 'Ito', 'Jensen'])[1 + n / 10 % 10],
      'customer' || n || '@bench.example', '+1 555 01' || lpad(n::text, 2, '0'), (array['email', 'phone', 'sms'])[1 + n % 3]
    from generate_series(1, $1::int) n, profiles p;
`

const racquets = `
  insert into racquets (stringer_id, id, customer_id, brand, model, own_number, grip_size, weight_grams, balance_point_mm,
      string_pattern, preferred_tension_mains, preferred_tension_crosses)
    select stringer_id, uuidv7(), id, (array['Babolat', 'Wilson', 'Head', 'Yonex'])[1 + ascii(full_name) % 4],
      (array['Pure Aero 98', 'Blade 98 v9', 'Speed MP', 'Ezone 100'])[1 + ascii(full_name) % 4], n, 'L3', 305, 315, '16x19', 54, 52
    from customers, generate_series(1, 2) n;
`

// Ordered by time, so that the tenants' rows are interleaved as in real use.
const jobs = `
  insert into string_jobs (stringer_id, id, customer_id, racquet_id, job_number, job_date, due_date, status, string_mains_brand,
      string_mains_model, string_mains_color, string_crosses_brand, string_crosses_model, string_crosses_color, tension_mains,
      tension_crosses, string_pattern, price, payment_status, payment_method, paid_at, time_started, time_completed, picked_up_at,
      duration_minutes, labor_notes, meters_used_mains, meters_used_crosses, created_at, updated_at)
    select stringer_id, uuidv7(received_at - now()), customer_id, id, k, received_at, received_at + interval '2 days', status, 'Luxilon', 'ALU Power 1.25',
      'silver', 'Wilson', 'NXT 1.30', 'natural', 54 + k % 3, 52 + k % 3, string_pattern, 27, case when is_done then 'paid' else 'unpaid' end,
      case when is_done then 'card' end, case when is_done then received_at + interval '40 hours' end,
      case when status <> 'pending' then received_at + interval '20 hours' end,
      case when status in ('completed', 'picked_up') then received_at + interval '21 hours' end,
      case when is_done then received_at + interval '40 hours' end, case when status in ('completed', 'picked_up') then 60 end,
      case when k % 5 = 0 then 'Grommet at 6 o''clock is worn.' end, 6.5, 5.5, received_at, received_at
    from (
      select r.*, k, date_trunc('hour', now()) - (last - k) * interval '11 hours' - interval '1 minute' * (k * 37 % 60) as received_at,
        k <= last - 40 as is_done,
        case when k > last - 20 then 'pending' when k > last - 30 then 'in_progress' when k > last - 40 then 'completed'
          else 'picked_up' end as status
      from (select *, row_number() over (partition by stringer_id order by id) as n, count(*) over (partition by stringer_id) as racquet_count
            from racquets) r
      join (select k, $1::int as last from generate_series(1, $1::int) k) k on r.n = 1 + k.k * 7919 % r.racquet_count
    ) j order by received_at, stringer_id;
`

const counters = `insert into job_counters (stringer_id, last_job_number) select stringer_id, max(job_number) from string_jobs group by 1;`

const links = `
  insert into feedback_links (stringer_id, string_job_id, token) select stringer_id, id, app.new_token() from string_jobs;
`

const events = `
  insert into job_events (stringer_id, id, string_job_id, kind, from_value, to_value, by_user_id, created_at)
    select stringer_id, uuidv7(at - now()), id, 'status', from_value, to_value, stringer_id, at
    from string_jobs, lateral (values (null, 'pending', job_date), ('pending', 'in_progress', time_started),
      ('in_progress', 'completed', time_completed), ('completed', 'picked_up', picked_up_at)) e (from_value, to_value, at)
    where at is not null;
`

const feedback = `
  insert into feedback (stringer_id, id, string_job_id, customer_id, entered_by, rating, tension_feedback, general_comments, created_at)
    select stringer_id, uuidv7(), id, customer_id, 'customer', 3 + job_number % 3, 'perfect', 'Good feel, keeps its tension.',
      picked_up_at + interval '5 days'
    from string_jobs where status = 'picked_up' and job_number % 4 = 0;
`

const inventory = `
  insert into string_inventory (stringer_id, id, brand, model, gauge, color, quantity_meters, cost_per_meter, reorder_threshold)
    select id, uuidv7(), 'Luxilon', 'ALU Power', '1.25', 'silver', 200, 0.95, 24 from profiles;
  insert into inventory_movements (stringer_id, id, string_inventory_id, kind, meters)
    select stringer_id, uuidv7(), id, 'received', quantity_meters from string_inventory;
`

/** Fills a migrated database up to `size`, including the accounts that have signed up; all of them are on the paid plan. */
export async function seed(owner: Sql, { tenants, jobs: jobCount }: Size): Promise<void> {
  const jobsPerTenant = Math.round(jobCount / tenants)
  await owner.begin(async (tx) => {
    await tx.unsafe('set local session_replication_role = replica')
    await tx.unsafe(users, [tenants])
    await tx.unsafe(profiles)
    await tx.unsafe(customers, [customersPerTenant])
    await tx.unsafe(racquets)
    await tx.unsafe(jobs, [jobsPerTenant])
    await tx.unsafe(counters + links + events + feedback + inventory)
  })
  await owner.unsafe('vacuum analyze')
}
