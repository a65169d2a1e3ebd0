// A club shop's years of work for one stringer who has signed up, and a tenth of it for another.
import type { Sql } from '#test/sql.ts'

export interface ClubSize {
  readonly customers: number
  readonly racquets: number
  readonly jobs: number
}

export const clubShop: ClubSize = { customers: 5000, racquets: 8000, jobs: 60_000 }
export const tenth: ClubSize = { customers: 500, racquets: 800, jobs: 6000 }

/** As many on the bench and ready, whatever the size: what is open does not grow with the years. */
const open = { pending: 150, in_progress: 50, completed: 100 }

const first =
  `Ann Bob Carla Dan Eva Fritz Gina Hugo Ines Jan Jonas Karl Lena Mia Nils Olga Per Rosa Sven Tina Ulf Vera Wim Xenia Yara Zoe
  Aaron Bella Cem Dora Elif Finn Greta Hans Ida Jule Kai Lars Marta Noor`.split(/\s+/)
const last =
  `Abbot Baker Costa Dupont Evans Fischer Garcia Haas Ito Jensen Berg Klein Lind Maier Novak Olsen Peters Quast Ruiz Schmidt
  Thoma Urban Vogel Weber Young Zimmer Adler Bauer Conti Diaz Ernst Frank Gross Horn Iversen Jung Kraus Lange Moser Nagel Otto Pohl
  Rossi Sauer Thiel Unger Voss Wolf Ziegler Brandt Falk Roth Winter Sommer Keller Lopez`.split(/\s+/)

const customers = `
  insert into customers (stringer_id, id, full_name, email, phone)
    select $1, uuidv7(), ($3::text[])[1 + n % 40] || ' ' || ($4::text[])[1 + n * 31 % 56], 'player' || n || '@club.example',
      '+46 70 ' || lpad(n::text, 6, '0')
    from generate_series(1, $2::int) n`

// By arrays: a table made a moment ago has no figures yet that a join could be planned by.
const racquets = `
  with c as materialized (select array_agg(id order by id) as ids from customers where stringer_id = $1)
  insert into racquets (stringer_id, id, customer_id, brand, model, string_pattern)
    select $1, uuidv7(), c.ids[1 + n % cardinality(c.ids)], (array['Babolat', 'Wilson', 'Head', 'Yonex'])[1 + n % 4],
      (array['Pure Aero 98', 'Blade 98 v9', 'Speed MP', 'Ezone 100', 'Pure Drive', 'Clash 100', 'Radical MP'])[1 + n % 7], '16x19'
    from generate_series(1, $2::int) n, c`

const jobs = `
  with r as materialized (
    select array_agg(id order by id) as ids, array_agg(customer_id order by id) as owners from racquets where stringer_id = $1)
  insert into string_jobs (stringer_id, id, customer_id, racquet_id, job_number, job_date, due_date, status, string_mains_brand,
      string_mains_model, string_mains_color, tension_mains, tension_crosses, string_pattern, price, payment_status, payment_method,
      paid_at, time_started, time_completed, picked_up_at, created_at)
    select $1, uuidv7(), r.owners[k], r.ids[k], n, came, came + interval '2 days', status,
      (array['Luxilon', 'Babolat', 'Solinco', 'Head', 'Tecnifibre'])[1 + n % 5],
      (array['ALU Power 1.25', 'RPM Blast 1.25', 'Hyper-G 1.20', 'Hawk Touch', 'X-One Biphase', 'NXT 16'])[1 + n % 6], 'black', 54, 52,
      '16x19', 27, case status when 'picked_up' then 'paid' else 'unpaid' end, case status when 'picked_up' then 'card' end,
      case status when 'picked_up' then came + interval '40 hours' end,
      case when status <> 'pending' then came + interval '20 hours' end,
      case when status in ('completed', 'picked_up') then came + interval '21 hours' end,
      case status when 'picked_up' then came + interval '40 hours' end, came
    from (select n, now() - ($2::int - n) * interval '20 minutes' as came,
        case when n > $2::int - $3::int then 'pending' when n > $2::int - $3::int - $4::int then 'in_progress'
          when n > $2::int - $3::int - $4::int - $5::int then 'completed' else 'picked_up' end as status
      from generate_series(1, $2::int) n) t, r, lateral (select 1 + t.n::bigint * 7919 % cardinality(r.ids) as k) k`

const words = `
  insert into search_entries (stringer_id, kind, id, words)
    select stringer_id, kind, id, app.words_of(said) from app.searchable where stringer_id = $1 on conflict do nothing`
const vocabulary = `
  insert into search_words (stringer_id, word)
    select distinct stringer_id, word from search_entries, unnest(words) word where stringer_id = $1 on conflict do nothing`
const counter = `
  insert into job_counters (stringer_id, last_job_number) values ($1, $2)
    on conflict (stringer_id) do update set last_job_number = excluded.last_job_number`

/** Past every wall and trigger, which would take minutes; what the triggers keep is written by hand. */
export async function seedClub(owner: Sql, stringer: string, size: ClubSize): Promise<void> {
  await owner.begin(async (tx) => {
    await tx.unsafe('set local session_replication_role = replica')
    await tx.unsafe(`update profiles set subscription_tier = 'paid' where id = $1`, [stringer])
    await tx.unsafe(customers, [stringer, size.customers, first, last])
    await tx.unsafe(racquets, [stringer, size.racquets])
    await tx.unsafe(jobs, [stringer, size.jobs, open.pending, open.in_progress, open.completed])
    await tx.unsafe(counter, [stringer, size.jobs])
    await tx.unsafe(words, [stringer])
    await tx.unsafe(vocabulary, [stringer])
  })
  await owner.unsafe('vacuum analyze')
}
