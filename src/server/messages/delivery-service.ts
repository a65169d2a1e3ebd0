// Sends messages by email. The rows are the queue: if a process dies, another one sends its message after the lease expires.
import { Buffer } from 'node:buffer'

import type { SystemDb } from '#database/access.ts'
import { countTowardsLimit } from '#database/queries/rate-limits.ts'
import type { Services } from '#server/procedure/context.ts'
import { because, noReason, otherReason } from '#domain/messages/reasons.ts'
import { hasTemplate, type Template } from '#domain/messages/schema.ts'
import { MailError, type Mail } from '#server/platform/mail/mail.ts'
import { statementPdf } from '#server/statements/pdf-service.ts'
import { unsubscribeToken } from './unsubscribe-service.ts'
import { messageData, type MessageData } from './outgoing-queries.ts'
import { messageContext, renderForJobs } from './outgoing-service.ts'

import { customerMail } from './delivery-mails.ts'
import { senderOf, mailClaims, textClaims, writeOutcome, type Outcome, type Taken } from './delivery-queries.ts'

export { textClaims, writeOutcome, type Outcome, type Taken }

/** Seconds before each retry. After the last retry the message has failed. */
const retryDelays = [60, 300, 900, 3600, 14_400, 43_200] as const

/** Parallel deliveries, so that one slow mail server does not hold up the others. */
const concurrency = 5

/** Emails of an account in its first week with an unconfirmed address: enough for a shop, too few for spam. */
const newAccountLimit = { max: 10, seconds: 60 * 60 }

export const unsubscribePath = '/unsubscribe'

type DeliveryServices = Pick<Services, 'clock' | 'access' | 'mailer' | 'identity' | 'log' | 'unsubscribe_secret' | 'workers'>

function mailOf(services: DeliveryServices, taken: Taken, sender: { business: string; reply_to: string }, address: string) {
  const { origin } = services.identity.home
  const token = unsubscribeToken(services.unsubscribe_secret, taken)
  return customerMail({ ...taken, ...sender, address }, origin, `${origin}${unsubscribePath}?token=${token}`)
}

/** The outcome of a message that was sent. */
export const sentNow = () => ({ state: 'sent' as const, ...noReason, sent_at: new Date().toISOString() })

/** The outcome of a failed attempt: a retry after a delay if that can help. */
export function failure({ why, is_permanent }: Pick<MailError, 'why' | 'is_permanent'>, { attempts }: Taken): Outcome {
  const delay = retryDelays[attempts - 1]
  if (is_permanent || delay === undefined) return { state: 'failed', ...otherReason(why) }
  return { state: 'waiting', ...otherReason(`${why}. We’ll try again.`), wait_seconds: delay }
}

const mailFailure = (error: unknown, taken: Taken): Outcome =>
  failure(error instanceof MailError ? error : { why: 'It couldn’t be sent', is_permanent: false }, taken)

/** The content of one email or text, from a single message or several combined. */
export async function contentOf(
  services: Pick<DeliveryServices, 'clock' | 'identity'>,
  system: SystemDb,
  [first, ...others]: readonly [Taken, ...Taken[]],
): Promise<Template> {
  if (others.length === 0 || !hasTemplate(first.kind)) return first
  const ids = [first, ...others].flatMap(({ string_job_id }) => string_job_id ?? [])
  const sources = await messageData(system, first.stringer_id, first.kind, ids)
  // Empty if the jobs have just been deleted.
  return sources.length === 0 ? first : renderForJobs(sources.toSorted(byNumber), first.kind, messageContext(services))
}

/** The PDF of a statement; empty for other kinds. */
async function attachmentsOf(
  { workers }: DeliveryServices,
  system: SystemDb,
  message: Taken,
): Promise<Pick<Mail, 'attachments'>> {
  const { stringer_id, statement_id } = message
  if (statement_id === null) return {}
  const { file_name, bytes } = await statementPdf(system, stringer_id, statement_id, { workers, signal: undefined })
  return { attachments: [{ filename: file_name, content: Buffer.from(bytes), contentType: 'application/pdf' }] }
}

const byNumber = (left: MessageData, right: MessageData): number => left.job_number - right.job_number

async function send(services: DeliveryServices, system: SystemDb, taken: readonly [Taken, ...Taken[]]): Promise<void> {
  const [first] = taken
  const sender = await senderOf(system, first)
  if (first.address === null || sender === undefined) {
    return writeOutcome(system, taken, { state: 'failed', ...because('no_email') })
  }
  const wait_seconds = sender.is_new ? await countTowardsLimit(system, `mails of ${first.stringer_id}`, newAccountLimit) : 0
  if (wait_seconds > 0) {
    const attempts = first.attempts - 1
    return writeOutcome(system, taken, { state: 'waiting', ...because('new_account'), attempts, wait_seconds })
  }
  const { subject, text } = await contentOf(services, system, taken)
  const mail = mailOf(services, { ...first, subject, text }, sender, first.address)
  const sending = attachmentsOf(services, system, first).then((attachments) => services.mailer.send({ ...mail, ...attachments }))
  const outcome = await sending.then(
    () => ({ ...sentNow(), subject, text }),
    (error: unknown) => {
      if (!(error instanceof MailError)) services.log.error({ err: error }, 'messages: an email could not be built')
      return mailFailure(error, first)
    },
  )
  await writeOutcome(system, taken, outcome)
}

/** Sends the due emails of all businesses. Safe to run in several processes at once. */
export async function deliver(services: DeliveryServices): Promise<void> {
  const system = services.access.asSystem('messages')
  const take = mailClaims(system)
  const sendUntilEmpty = async (): Promise<void> => {
    for (let taken = await take(); taken; taken = await take()) await send(services, system, taken)
  }
  await Promise.all(Array.from({ length: concurrency }, sendUntilEmpty))
}
