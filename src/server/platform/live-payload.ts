// The payloads of notifications on the channel `job_changes`. Triggers write them as text that starts with the kind. The first kind, a
// change of jobs or records, starts with the business instead. The format must not change, because during a rolling restart the triggers of
// a new release notify processes of the previous one.
import { changed } from '#contract/jobs/job-changes.ts'
import { stored } from '#domain/values/ids.ts'
import * as z from 'zod'

const { stringerId: stringer_id, userId: user_id } = stored

const livePayload = z.discriminatedUnion('kind', [
  /** Jobs or records of a business changed: `<business>:<ids>`, or `<business>:*` if it is unknown which (0002_live.sql). */
  z.object({ kind: z.literal('change'), stringer_id, ids: z.array(changed).or(z.literal('all')) }),
  /** Deliveries of webhooks were written: `webhooks` (src/server/webhooks/event-queries.ts). */
  z.object({ kind: z.literal('webhooks') }),
  /** A business revoked an access token: `check:<business>` (0002_live.sql). */
  z.object({ kind: z.literal('check'), stringer_id }),
  /** The role or access of a member, or of all, changed: `member:<business>:<user>`, `member:<business>:*` (0002_live.sql). */
  z.object({ kind: z.literal('member'), stringer_id, member: user_id.or(z.literal('*')) }),
  /** A session of a user has ended: `user:<user>` (0002_live.sql). */
  z.object({ kind: z.literal('user'), user_id }),
])
type LivePayload = z.infer<typeof livePayload>
export type LiveChange = Extract<LivePayload, { kind: 'change' }>

function toFields(text: string): object {
  const [first, second, third] = text.split(':')
  switch (first) {
    case 'webhooks':
      return { kind: first }
    case 'check':
      return { kind: first, stringer_id: second }
    case 'member':
      return { kind: first, stringer_id: second, member: third }
    case 'user':
      return { kind: first, user_id: second }
    default:
      return { kind: 'change', stringer_id: first, ids: second === '*' ? 'all' : second?.split(',') }
  }
}

/** Reads a notification. Undefined if this release doesn't know its kind. */
export const readPayload = (text: string): LivePayload | undefined => livePayload.safeParse(toFields(text)).data
