// Who strings a job (decision 0054).
import * as z from 'zod'

/** Jobs of the caller, or of nobody. */
export const assignedFilter = z.enum(['me', 'nobody'], { error: 'Invalid assignment' })
export type AssignedFilter = z.infer<typeof assignedFilter>
