// Who strung a job (decision 0062): the person who is paid for it, and whose work it is in analytics.
import type { UserId } from '#domain/values/ids.ts'

interface JobHands {
  /** The member who has the job. */
  readonly assigned_to: UserId | null
  /** Who put it on the machine last. Null if nobody did, or if it was moved back to received since. */
  readonly started_by: UserId | null
  readonly finished_by: UserId
}

/** Who strung a job that is being finished: who has it, else who started it, else who finishes it. */
export const doerOf = ({ assigned_to, started_by, finished_by }: JobHands): UserId => assigned_to ?? started_by ?? finished_by
