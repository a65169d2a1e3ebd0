import type { SystemDb } from '#database/access.ts'
import type { Tier } from '#domain/billing/tiers.ts'
import type { StringerId } from '#domain/values/ids.ts'
import { recordAsSystem } from '#server/events/record.ts'

interface PreviousPlan {
  readonly stringer_id: StringerId
  readonly from: Tier
}

/** Records which of these businesses have another plan than before. */
export async function recordPlanChanges(db: SystemDb, previous: readonly PreviousPlan[], to: Tier): Promise<void> {
  for (const { stringer_id, from } of previous) {
    if (from !== to)
      await recordAsSystem(db, stringer_id, [{ kind: 'business.plan_changed', record_id: stringer_id, data: { from, to } }])
  }
}
