// Only some roles see costs and income, whichever procedure returns them.
import type { TenantDb } from '#database/access.ts'
import { ConflictError, type StaleRecord } from '#domain/errors.ts'
import { can, type Permission, type Role } from '#domain/people/permissions.ts'

/** Output fields that require a permission. Their schemas allow null. */
const restrictedFields: Readonly<Record<string, Permission>> = {
  cost_per_meter: 'costs',
  string_cost: 'costs',
  stock_value: 'costs',
  income: 'figures',
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const hideIn = (record: object, role: Role): object =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]: [string, unknown]) => {
      const permission = restrictedFields[name]
      return [name, permission && !can(role, permission) ? null : hideRestricted(value, role)]
    }),
  )

/** Plain data without the fields a role may not see. */
function hideRestricted(value: unknown, role: Role): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => hideRestricted(item, role))
  return isPlain(value) ? hideIn(value, role) : value
}

const seesAll = (role: Role): boolean => Object.values(restrictedFields).every((permission) => can(role, permission))

const hideInConflict = ({ conflict, message }: ConflictError, role: Role): ConflictError => {
  const current: StaleRecord['current'] = hideIn(conflict.current, role)
  return new ConflictError({ ...conflict, current }, message)
}

/** Runs a procedure and removes fields the member may not see from its output and conflicts. */
export async function withoutRestricted<Result extends { readonly output: unknown }>(
  db: TenantDb,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await run()
    const { role } = await db.member()
    return seesAll(role) ? result : { ...result, output: hideRestricted(result.output, role) }
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error
    const { role } = await db.member()
    throw seesAll(role) ? error : hideInConflict(error, role)
  }
}
