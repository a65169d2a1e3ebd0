// Maximum numbers of records, for all code that writes them. The database enforces the limits (app.enforce_record_limit).
import { maxTokens } from './access-tokens/schema.ts'
import { maxPasskeys } from './constants.ts'
import { maxMachines } from './machines/kinds.ts'
import { maxInvitations } from './people/schema.ts'
import { maxSharedDevices } from './people/shared-devices.ts'
import { maxPlaces } from './places/names.ts'
import { maxEndpoints } from './webhooks/events.ts'

interface RecordLimit {
  readonly max: number
  readonly label: string
}

/** By table. */
export const recordLimits: Readonly<Record<string, RecordLimit>> = {
  access_tokens: { max: maxTokens, label: 'access tokens' },
  invitations: { max: maxInvitations, label: 'open invitations' },
  machines: { max: maxMachines, label: 'machines' },
  passkeys: { max: maxPasskeys, label: 'passkeys' },
  places: { max: maxPlaces, label: 'places' },
  shared_devices: { max: maxSharedDevices, label: 'shared tablets' },
  webhook_endpoints: { max: maxEndpoints, label: 'webhooks' },
}

/** The error message if a table would exceed its limit. */
export function recordLimitMessage(table: string): string {
  const limit = Object.hasOwn(recordLimits, table) ? recordLimits[table] : undefined
  if (!limit) throw new Error(`The table ${table} has no limit`)
  return `${limit.max} ${limit.label} is the maximum. Remove some that are no longer used.`
}
