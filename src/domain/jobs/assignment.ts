// Job assignment (decision 0054).
import * as z from 'zod'

/** The caller's jobs, or unassigned jobs. */
export const assignedFilter = z.enum(['me', 'nobody'], { error: 'Invalid assignment' })
export type AssignedFilter = z.infer<typeof assignedFilter>
