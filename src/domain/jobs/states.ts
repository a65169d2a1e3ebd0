// Values of a job's status, payment status and redo. Imports no schemas: the web app's routes use them without loading zod.

/** In workflow order. */
export const jobStatuses = ['pending', 'in_progress', 'completed', 'picked_up'] as const

export const paymentStatuses = ['unpaid', 'paid'] as const

/** Why a job is redone. */
export const redoReasons = ['broke_early', 'wrong_tension', 'notch', 'other'] as const

/** What the customer pays for a redo. */
export const redoPrices = ['free', 'half', 'full'] as const
