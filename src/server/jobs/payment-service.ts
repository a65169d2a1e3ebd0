import type { TenantDb } from '#database/access.ts'
import { PermissionError } from '#domain/errors.ts'
import { canUnpay } from '#domain/jobs/payment.ts'
import type { Job } from '#domain/jobs/schema.ts'
import { can } from '#domain/people/permissions.ts'
import { orNotFound } from '#server/http/errors.ts'

import { settingsOf } from './draft-queries.ts'

/** Throws a PermissionError if the member may not undo the payment of one of the jobs. */
export async function requireUnpay(db: TenantDb, jobs: readonly Pick<Job, 'paid_at'>[], now: string): Promise<void> {
  const { role } = await db.member()
  if (can(role, 'corrections')) return
  const { time_zone } = orNotFound(await settingsOf(db))
  const isAllowed = jobs.every(({ paid_at }) => paid_at === null || canUnpay(role, paid_at, now, time_zone))
  if (!isAllowed) throw new PermissionError()
}
