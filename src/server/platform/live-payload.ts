// What the notifications of the channel `job_changes` say. Triggers write them as text, with the kind in front. The first kind, a change of
// jobs or records, begins with the business instead. The format stays: a rolling restart runs the triggers of a release next to processes
// of the one before.
import { changed } from '#contract/job-changes.ts'
import { stored } from '#domain/values/ids.ts'
import * as z from 'zod'

const { stringerId: stringer_id, userId: user_id } = stored

const livePayload = z.discriminatedUnion('kind', [
  /** Jobs or records of a business changed: `<business>:<ids>`, or `<business>:*` when it is not known which (migration 0012). */
  z.object({ kind: z.literal('change'), stringer_id, ids: z.array(changed).or(z.literal('all')) }),
  /** Deliveries of webhooks were written: `webhooks` (migration 0028). */
  z.object({ kind: z.literal('webhooks') }),
  /** A business revoked an access token: `check:<business>` (migration 0034). */
  z.object({ kind: z.literal('check'), stringer_id }),
  /** The role or access of a member changed, or of all: `member:<business>:<user>`, `member:<business>:*` (migration 0034). */
  z.object({ kind: z.literal('member'), stringer_id, member: user_id.or(z.literal('*')) }),
  /** A session of a user has ended: `user:<user>` (migration 0086). */
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

/** Reads a notification. Undefined for one that this release does not know. */
export const readPayload = (text: string): LivePayload | undefined => livePayload.safeParse(toFields(text)).data
