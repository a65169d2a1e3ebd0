// Erasure of a customer on request: the person's data goes, jobs and figures stay.

/** What an erased customer is called. The database holds the same (migration 0022). */
export const erasedName = 'Erased customer'

/** What edits of an erased customer are refused with. */
export const erasedRefusal = 'This customer was erased. Add a new customer instead.'
