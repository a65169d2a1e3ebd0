// Brings messages to the mail server. The rows are the truth: whoever dies on the way leaves one that is taken up again.
import type { SystemDb } from '#database/access.ts'
import type { Services } from '#server/http/context.ts'
import type { Template } from '#domain/messages/schema.ts'
import { MailError } from '#server/platform/mail/mail.ts'
import { unsubscribeKey } from './unsubscribe-service.ts'
import { sourcesOf, type Source } from './outgoing-queries.ts'
import { occasionOf, wordsOfSeveral } from './outgoing-service.ts'

import { playerMail } from './delivery-mails.ts'
import { senderOf, takeNext, writeOutcome, type Taken } from './delivery-queries.ts'

/** Seconds until a message that was not taken is tried again, the first time, the second, and so on; then it has failed. */
const pauses = [60, 300, 900, 3600, 14_400, 43_200] as const

/** As many on their way at a time as there are connections: one that hangs keeps nobody waiting. */
const atATime = 5

/** Where a player says that reminders are to end. */
export const unsubscribePath = '/unsubscribe'

type Needed = Pick<Services, 'clock' | 'access' | 'mailer' | 'identity' | 'log' | 'unsubscribe_secret'>

function mailOf(services: Needed, taken: Taken, sender: { business: string; reply_to: string }, address: string) {
  const { origin } = services.identity.home
  const key = unsubscribeKey(services.unsubscribe_secret, taken)
  return playerMail({ ...taken, ...sender, address }, origin, `${origin}${unsubscribePath}?token=${key}`)
}

const sentNow = () => ({ state: 'sent' as const, why: null, sent_at: new Date().toISOString() })

function failure(error: unknown, { attempts }: Taken) {
  const { why, is_permanent } = error instanceof MailError ? error : { why: 'It could not be sent', is_permanent: false }
  const pause = pauses[attempts - 1]
  if (is_permanent || pause === undefined) return { state: 'failed' as const, why }
  return { state: 'waiting' as const, why: `${why}. It is tried again.`, wait_seconds: pause }
}

/** What is said in one mail: the words of the one message, or of all of them together. */
async function wordsOf(services: Needed, system: SystemDb, [first, ...others]: readonly [Taken, ...Taken[]]): Promise<Template> {
  if (others.length === 0) return first
  const ids = [first, ...others].map(({ string_job_id }) => string_job_id)
  const sources = await sourcesOf(system, first.stringer_id, first.kind, ids)
  // A job that was deleted a moment ago took its message along.
  return sources.length === 0 ? first : wordsOfSeveral(sources.toSorted(byNumber), first.kind, occasionOf(services))
}

const byNumber = (left: Source, right: Source): number => left.job_number - right.job_number

async function bring(services: Needed, system: SystemDb, taken: readonly [Taken, ...Taken[]]): Promise<void> {
  const [first] = taken
  const sender = await senderOf(system, first)
  if (first.address === null || sender === undefined) {
    return writeOutcome(system, taken, { state: 'failed', why: 'No e-mail address' })
  }
  const { subject, text } = await wordsOf(services, system, taken)
  const mail = mailOf(services, { ...first, subject, text }, sender, first.address)
  const outcome = await services.mailer.send(mail).then(
    () => ({ ...sentNow(), subject, text }),
    (error: unknown) => {
      if (!(error instanceof MailError)) services.log.error({ err: error }, 'messages: a mail could not be made')
      return failure(error, first)
    },
  )
  await writeOutcome(system, taken, outcome)
}

/** Sends what is due, of all stringers, until nothing is. Any number of processes may do so at once. */
export async function deliver(services: Needed): Promise<void> {
  const system = services.access.asSystem('messages')
  const untilNothingIsLeft = async (): Promise<void> => {
    for (let [first, ...others] = await takeNext(system); first; [first, ...others] = await takeNext(system)) {
      await bring(services, system, [first, ...others])
    }
  }
  await Promise.all(Array.from({ length: atATime }, untilNothingIsLeft))
}
