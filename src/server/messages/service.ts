// What a stringer does with messages.
import type { MessageRow } from '#contract/messages.ts'
import type { TenantDb } from '#database/access.ts'
import { take } from '#database/rate-limits.ts'
import type { ContactWay } from '#domain/customers/contact.ts'
import { NetworkError, ValidationError } from '#domain/errors.ts'
import { messageId, type JobId, type MessageId } from '#domain/values/ids.ts'
import type { JobStatus } from '#domain/jobs/schema.ts'
import type { MessageKind, MessageState } from '#domain/messages/schema.ts'
import { found } from '#server/http/errors.ts'

import { changeMessage, messageById } from './queries.ts'
import { replaceMessage, sourcesOf } from './outgoing-queries.ts'
import { compose, type Occasion } from './outgoing-service.ts'

export {
  announce,
  announceTo,
  isCollected,
  isHereAfterAll,
  occasionOf,
  rewordWaiting,
  sourcesOfReady,
  takeBack,
  type Occasion,
} from './outgoing-service.ts'
export type { Source } from './outgoing-queries.ts'

const stateWords: { readonly [state in MessageState]: string } = {
  waiting: 'still waits',
  sending: 'is just going out',
  sent: 'was sent',
  failed: 'failed',
  told: 'was told',
  cancelled: 'was called off',
}

const refuse = ({ state }: MessageRow): never => {
  throw new ValidationError(`This message ${stateWords[state]}. Look at it again.`)
}

/** Ticks off what was told. Throws NotFoundError, and ValidationError when it is not to be told. */
export async function tell(db: TenantDb, id: MessageId, now: string): Promise<MessageRow> {
  const before = found(await messageById(db, id))
  if (before.channel === 'email') throw new ValidationError('This message goes by e-mail')
  const done = await changeMessage(db, id, ['waiting', 'failed'], { state: 'told', sent_at: now, why: null })
  const after = found(await messageById(db, id))
  return done || after.state === 'told' ? after : refuse(after)
}

/** Calls off what has not gone out. Throws NotFoundError, and ValidationError when it has. */
export async function cancel(db: TenantDb, id: MessageId): Promise<MessageRow> {
  const done = await changeMessage(db, id, ['waiting', 'failed'], { state: 'cancelled', why: null })
  const after = found(await messageById(db, id))
  return done || after.state === 'cancelled' ? after : refuse(after)
}

const fitting: { readonly [status in JobStatus]: MessageKind } = {
  pending: 'received',
  in_progress: 'received',
  completed: 'ready',
  picked_up: 'how_did_it_play',
}

const noAddress = { email: 'This player has no e-mail address', sms: 'This player has no phone number' }

/** What is sent by hand goes out at once, whatever is switched off. */
export interface Wish {
  readonly kind?: MessageKind | undefined
  readonly channel?: ContactWay | undefined
}

// By hand, in an hour: nobody's mailbox is filled, and no account that somebody else got hold of fills many.
const handLimits = { address: { most: 10, seconds: 3600 }, stringer: { most: 200, seconds: 3600 } } as const

/** Throws a NetworkError with `retry_after` when too much was mailed by hand: the catalogue has no 429 (decision 0007). */
async function limitMail(db: TenantDb, address: string): Promise<void> {
  const mine = `message by ${db.stringer_id}`
  const [wait, waitOfAll] = await Promise.all([
    take(db, `${mine} to ${address.toLowerCase()}`, handLimits.address),
    take(db, mine, handLimits.stringer),
  ])
  const refuse = (many: number, whom: string, seconds: number) => {
    const minutes = Math.ceil(seconds / 60)
    const until = minutes === 1 ? 'a minute' : `${minutes} minutes`
    throw new NetworkError(`${many} messages in an hour ${whom}. Try again in ${until}.`, { retry_after: seconds })
  }
  if (wait > 0) refuse(handLimits.address.most, `went to ${address}`, wait)
  if (waitOfAll > 0) refuse(handLimits.stringer.most, 'were sent by hand', waitOfAll)
}

/**
 * Writes a message about a job anew, to go out now.
 * @throws NotFoundError
 * @throws ValidationError when the player can't be reached so, or it is just going out
 * @throws NetworkError with `retry_after` when there were too many of them in this hour
 */
export async function sendNow(db: TenantDb, job_id: JobId, wish: Wish, at: Occasion): Promise<MessageRow> {
  const [{ status }] = nonEmpty(await sourcesOf(db, db.stringer_id, 'ready', [job_id]))
  const kind = wish.kind ?? fitting[status]
  const [source] = nonEmpty(await sourcesOf(db, db.stringer_id, kind, [job_id]))
  const row = compose(source, kind, at, wish.channel)
  if (!row.address) {
    const message = wish.channel === 'email' ? noAddress.email : noAddress.sms
    throw new ValidationError(wish.channel === undefined ? 'This player has no e-mail address and no phone number' : message)
  }
  if (row.channel === 'email') await limitMail(db, row.address)
  const id = await replaceMessage(db, { ...row, due_at: at.now })
  if (id === undefined) throw new ValidationError('This message is just going out')
  return found(await messageById(db, messageId.parse(id)))
}

const nonEmpty = <T>([first]: readonly T[]): readonly [T] => [found(first)]

/** Writes a message that failed or was called off anew, with the address that the player has now. Throws as `sendNow` does. */
export async function sendAgain(db: TenantDb, id: MessageId, at: Occasion): Promise<MessageRow> {
  const { state, string_job_id, kind, ...rest } = found(await messageById(db, id))
  if (state !== 'failed' && state !== 'cancelled' && state !== 'waiting') refuse({ state, string_job_id, kind, ...rest })
  return sendNow(db, string_job_id, { kind }, at)
}
