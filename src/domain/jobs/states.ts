// Values of a job's status and payment status. Imports no schemas: the web app's routes use them without loading zod.

/** In the order of the work. Spec 4. */
export const jobStatuses = ['pending', 'in_progress', 'completed', 'picked_up'] as const

export const paymentStatuses = ['unpaid', 'paid'] as const
