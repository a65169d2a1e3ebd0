// Erasing a customer on request: the personal data is deleted, jobs and figures stay.

/** The name of an erased customer. The database has the same text (0011_customers.sql). */
export const erasedName = 'Erased customer'

/** The error message when an erased customer is edited. */
export const erasedMessage = 'This customer was erased. Add a new customer instead.'
