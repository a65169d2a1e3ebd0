// Brings messages to the mail server. The rows are the truth: whoever dies on the way leaves one that is taken up again.
import type { System } from '#database/doors.ts'
import type { Services } from '#server/api.ts'
import { MailError } from '#server/mail/mail.ts'
import { unsubscribeKey } from '#server/messages/unsubscribing/service.ts'

import { playerMail } from './mails.ts'
import { senderOf, takeNext, writeOutcome, type Taken } from './queries.ts'

/** Seconds until a message that was not taken is tried again, the first time, the second, and so on; then it has failed. */
const pauses = [60, 300, 900, 3600, 14_400, 43_200] as const

/** As many on their way at a time as there are connections: one that hangs keeps nobody waiting. */
const atATime = 5

/** Where a player says that reminders are to end. */
export const unsubscribePath = '/unsubscribe'

type Needed = Pick<Services, 'doors' | 'mailer' | 'identity' | 'log' | 'unsubscribe_secret'>

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

async function bring(services: Needed, system: System, taken: Taken): Promise<void> {
  const sender = await senderOf(system, taken)
  if (taken.address === null || sender === undefined) {
    return writeOutcome(system, taken, { state: 'failed', why: 'No e-mail address' })
  }
  const outcome = await services.mailer.send(mailOf(services, taken, sender, taken.address)).then(sentNow, (error: unknown) => {
    if (!(error instanceof MailError)) services.log.error({ err: error }, 'messages: a mail could not be made')
    return failure(error, taken)
  })
  await writeOutcome(system, taken, outcome)
}

/** Sends what is due, of all stringers, until nothing is. Any number of processes may do so at once. */
export async function deliver(services: Needed): Promise<void> {
  const system = services.doors.asSystem('messages')
  const untilNothingIsLeft = async (): Promise<void> => {
    for (let taken = await takeNext(system); taken; taken = await takeNext(system)) await bring(services, system, taken)
  }
  await Promise.all(Array.from({ length: atATime }, untilNothingIsLeft))
}
