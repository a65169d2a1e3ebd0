// The permissions that a PIN on a shared tablet is enough for (decision 0058). Free of zod, because every screen loads it.
import type { Permission } from './permissions.ts'

const isAllowed: Readonly<Record<Permission, boolean>> = {
  work: true,
  payments: true,
  corrections: true,
  customers: true,
  customerData: false,
  stock: true,
  costs: true,
  figures: true,
  ownFigures: true,
  dayClose: true,
  settings: false,
  pay: false,
  ownPay: false,
  people: false,
  ownership: false,
}

/** Whether a PIN is enough to use a permission. */
export const canWithPin = (permission: Permission): boolean => isAllowed[permission]
