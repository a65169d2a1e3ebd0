// What a job and its payment can be. Apart from the schemas: the web app's routes name these before any form is open.

/** In the order of the work. Spec 4. */
export const jobStatuses = ['pending', 'in_progress', 'completed', 'picked_up'] as const

export const paymentStatuses = ['unpaid', 'paid'] as const
