// Output fields that only some roles may see.
import * as z from 'zod'

import type { Permission } from './permissions.ts'

/** The permission that each restricted field needs. Not in zod's global registry, because the API document shows that one. */
export const restrictedFields: z.core.$ZodRegistry<{ permission: Permission }> = z.registry<{ permission: Permission }>()

/** An output field that is null for roles without the permission. The server removes it, whichever procedure returns it. */
export function restricted<Field extends z.ZodType>(permission: Permission, field: Field): z.ZodNullable<Field> {
  const shown = z.nullable(field)
  restrictedFields.add(shown, { permission })
  return shown
}
