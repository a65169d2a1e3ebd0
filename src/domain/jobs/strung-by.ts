// Who strung a job (decision 0062): that member is paid for it, and analytics count it as their work.
import type { UserId } from '#domain/values/ids.ts'

interface JobMembers {
  /** The assigned member. */
  readonly assigned_to: UserId | null
  /** Who last put it on the machine. Null if nobody did, or if it has been moved back to received. */
  readonly started_by: UserId | null
  readonly finished_by: UserId
}

/** Who strung a job that is being finished: the assigned member, or else who started it, or else who finishes it. */
export const deriveStrungBy = ({ assigned_to, started_by, finished_by }: JobMembers): UserId =>
  assigned_to ?? started_by ?? finished_by
