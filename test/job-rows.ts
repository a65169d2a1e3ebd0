// Rows of jobs for tests of components.
import { jobRow, type JobRow } from '#contract/jobs/jobs.ts'
import { newId } from '#domain/values/ids.ts'

const at = '2026-11-21T09:40:00.000Z'

/** Creates the row of a finished job; paid if nothing is owed. */
export const aReadyRow = (owed: string, fields: Partial<JobRow> = {}): JobRow =>
  jobRow.parse({
    id: newId(),
    job_number: 7,
    customer_id: newId(),
    racquet_id: newId(),
    job_date: at,
    due_date: null,
    status: 'completed',
    string_mains_brand: 'Luxilon',
    string_mains_model: 'ALU Power',
    string_mains_color: null,
    string_crosses_brand: null,
    string_crosses_model: null,
    string_crosses_color: null,
    string_source_mains: 'shop',
    string_source_crosses: 'shop',
    tension_mains: 52,
    tension_crosses: null,
    string_pattern: null,
    price: owed,
    payment_status: owed === '0.00' ? 'paid' : 'unpaid',
    owed,
    time_started: at,
    time_completed: at,
    picked_up_at: null,
    assigned_to: null,
    is_rush: false,
    redo_reason: null,
    place_id: null,
    updated_at: at,
    customer_name: 'Rosa Lind',
    racquet_brand: 'Wilson',
    racquet_model: 'Blade',
    racquet_own_number: null,
    racquet_note: null,
    ...fields,
  })
