// The sample shop: customers, racquets and jobs to try the app with. Its customers have no email or phone, so nothing is ever sent.
import { hourMs } from '#domain/values/dates/durations.ts'
import type { JobStatus } from '#domain/jobs/schema.ts'

interface SampleStringing {
  readonly mains: readonly [brand: string, model: string]
  /** Only for a hybrid. */
  readonly crosses?: readonly [brand: string, model: string]
  /** In lbs. */
  readonly tension_mains: number
  readonly tension_crosses: number
}

export interface SampleJob extends SampleStringing {
  readonly status: JobStatus
  readonly is_paid: boolean
  /** ISO instants. A due job is overdue or isn't finished yet. */
  readonly job_date: string
  readonly due_date: string
  readonly time_started: string | null
  readonly time_completed: string | null
  readonly picked_up_at: string | null
  readonly labor_notes: string | null
  /** 1 to 5; null without feedback. */
  readonly rating: number | null
}

interface SampleRacquet {
  readonly brand: string
  readonly model: string
  readonly string_pattern: string
  readonly plays_per_week: number | null
  /** Oldest first. */
  readonly jobs: readonly SampleJob[]
}

interface SampleCustomer {
  readonly full_name: string
  readonly notes: string | null
  readonly racquets: readonly SampleRacquet[]
}

const aluPower = ['Luxilon', 'ALU Power'] as const
const rpmBlast = ['Babolat', 'RPM Blast'] as const
const nxt = ['Wilson', 'NXT'] as const
const xOne = ['Tecnifibre', 'X-One Biphase'] as const
const hyperG = ['Solinco', 'Hyper-G'] as const
const velocity = ['Head', 'Velocity MLT'] as const

const even = (mains: SampleStringing['mains'], tension: number): SampleStringing => ({
  mains,
  tension_mains: tension,
  tension_crosses: tension,
})
const hybrid = (mains: SampleStringing['mains'], crosses: SampleStringing['mains'], tension: number): SampleStringing => ({
  mains,
  crosses,
  tension_mains: tension,
  tension_crosses: tension - 2,
})

/** A job whose times are days from now; negative means in the past. */
interface PlannedJob extends SampleStringing, Pick<SampleJob, 'status' | 'is_paid' | 'labor_notes' | 'rating'> {
  readonly received: number
  readonly due: number
  readonly started: number | null
  readonly finished: number | null
  readonly pickedUp: number | null
}

const anHour = 1 / 24

/** A job that was picked up two days after drop-off. */
const past = (daysAgo: number, strings: SampleStringing, rating: number | null = null): PlannedJob => ({
  ...strings,
  status: 'picked_up',
  is_paid: true,
  received: -daysAgo,
  due: 2 - daysAgo,
  started: 1 - daysAgo,
  finished: 1 - daysAgo + anHour,
  pickedUp: 2 - daysAgo,
  labor_notes: null,
  rating,
})
const open = (daysAgo: number, due: number, strings: SampleStringing, labor_notes: string | null = null): PlannedJob => ({
  ...strings,
  status: 'pending',
  is_paid: false,
  received: -daysAgo,
  due,
  started: null,
  finished: null,
  pickedUp: null,
  labor_notes,
  rating: null,
})
const started = (daysAgo: number, due: number, strings: SampleStringing): PlannedJob => ({
  ...open(daysAgo, due, strings),
  status: 'in_progress',
  started: -anHour,
})
const ready = (daysAgo: number, is_paid: boolean, strings: SampleStringing): PlannedJob => ({
  ...open(daysAgo, 0, strings),
  status: 'completed',
  is_paid,
  started: -1,
  finished: anHour - 1,
})

type PlannedRacquet = Omit<SampleRacquet, 'jobs'> & { readonly jobs: readonly PlannedJob[] }

const racquet = (
  [brand, model, string_pattern]: readonly [brand: string, model: string, pattern: string],
  jobs: readonly PlannedJob[],
  plays_per_week: number | null = null,
): PlannedRacquet => ({ brand, model, string_pattern, plays_per_week, jobs })

const customers: readonly (Omit<SampleCustomer, 'racquets'> & { readonly racquets: readonly PlannedRacquet[] })[] = [
  {
    full_name: 'Anna Keller',
    notes: 'Plays on clay. Wants her racquets before the weekend.',
    racquets: [
      racquet(
        ['Babolat', 'Pure Aero 98', '16x20'],
        [past(95, even(rpmBlast, 52), 4), past(48, even(rpmBlast, 50), 5), open(1, 1, even(rpmBlast, 50))],
        3,
      ),
      racquet(['Babolat', 'Pure Aero 98', '16x20'], [open(1, 1, even(rpmBlast, 50))], 3),
    ],
  },
  {
    full_name: 'Marco Silva',
    notes: null,
    racquets: [
      racquet(
        ['Wilson', 'Blade 98 v9', '16x19'],
        [
          past(120, hybrid(aluPower, nxt, 54), 5),
          past(60, hybrid(aluPower, nxt, 54)),
          started(1, 0.25, hybrid(aluPower, nxt, 54)),
        ],
        2,
      ),
    ],
  },
  {
    full_name: 'Jonas Weber',
    notes: 'Tennis elbow: soft strings.',
    racquets: [
      racquet(
        ['Head', 'Gravity MP', '16x20'],
        [past(150, even(velocity, 50), 3), past(70, even(xOne, 48), 5), ready(3, false, even(xOne, 48))],
        1,
      ),
    ],
  },
  {
    full_name: 'Priya Nair',
    notes: null,
    racquets: [racquet(['Yonex', 'Ezone 100', '16x19'], [past(110, even(hyperG, 53)), ready(2, true, even(hyperG, 53))], 3)],
  },
  {
    full_name: 'Tom Becker',
    notes: null,
    racquets: [
      racquet(
        ['Head', 'Speed MP', '16x19'],
        [past(80, even(hyperG, 55), 4), open(4, -1, even(hyperG, 55), 'Grommet at 6 o’clock is worn.')],
      ),
    ],
  },
  {
    full_name: 'Sofia Moretti',
    notes: 'Junior, 14.',
    racquets: [
      racquet(['Babolat', 'Pure Drive Team', '16x19'], [past(40, even(velocity, 50)), ready(1, false, even(velocity, 50))]),
    ],
  },
  {
    full_name: 'Liam O’Brien',
    notes: null,
    racquets: [racquet(['Wilson', 'Clash 100 v2', '16x19'], [past(170, even(nxt, 54), 4), past(100, even(nxt, 54))], 2)],
  },
  {
    full_name: 'Emma Laurent',
    notes: null,
    racquets: [racquet(['Tecnifibre', 'TF40 305', '18x20'], [past(30, even(xOne, 50), 5), started(0, 1, even(xOne, 50))])],
  },
]

/** @param now an ISO instant */
export function sampleShop(now: string): SampleCustomer[] {
  // The full hourMs, as a person at a counter would enter it.
  const today = Math.floor(Date.parse(now) / hourMs) * hourMs
  const at = (days: number): string => new Date(today + Math.round(days * 24) * hourMs).toISOString()
  const atOrNull = (days: number | null): string | null => (days === null ? null : at(days))
  const toJob = ({ received, due, started, finished, pickedUp, ...job }: PlannedJob): SampleJob => ({
    ...job,
    job_date: at(received),
    due_date: at(due),
    time_started: atOrNull(started),
    time_completed: atOrNull(finished),
    picked_up_at: atOrNull(pickedUp),
  })
  return customers.map(({ racquets, ...customer }) => ({
    ...customer,
    racquets: racquets.map(({ jobs, ...one }) => ({ ...one, jobs: jobs.map(toJob) })),
  }))
}
