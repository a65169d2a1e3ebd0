// Messages of the demo: ready messages of the last two months. No email waits to be sent.
import type { messages } from '#database/tables/messages.ts'
import { waysToReach, type ContactWay } from '#domain/customers/contact.ts'
import { feedbackPath } from '#domain/feedback/schema.ts'
import { messageId } from '#domain/values/ids.ts'
import type { Job } from '#domain/jobs/schema.ts'
import { factsOf, renderMessage } from '#domain/messages/facts.ts'
import { defaultTemplate, type Template } from '#domain/messages/schema.ts'

import { chanceOf } from './demo-chance.ts'
import type { DemoYear } from './demo-data.ts'
import type { DemoCustomer, DemoRacquet } from './demo-players.ts'

type DemoMessage = typeof messages.$inferInsert

export interface Saying {
  /** Each job's token, as the database made it. */
  readonly tokens: ReadonlyMap<string, string>
  readonly now: string
  /** What links begin with. */
  readonly origin: string
  readonly shop: { readonly business_name: string; readonly currency: string; readonly time_zone: string }
}

const seed = 142
const day = 86_400_000
const daysBack = 60
const undoMs = 120_000

type Outcome = Pick<DemoMessage, 'state' | 'why' | 'sent_at'>

/** Mail has gone out, but for the last mailbox that is full; who is called is told when there is time. */
function outcomeOf(channel: ContactWay, job: Job, at: string, isLastMail: boolean): Outcome {
  if (channel !== 'email') return job.status === 'completed' ? { state: 'waiting' } : { state: 'told', sent_at: at }
  return isLastMail ? { state: 'failed', why: 'The mail server refused this address (550)' } : { state: 'sent', sent_at: at }
}

const addressOf = ({ email, phone }: DemoCustomer, channel: ContactWay) => (channel === 'email' ? email : phone) ?? null

interface Said {
  readonly job: Job
  readonly player: DemoCustomer
  readonly channel: ContactWay
  readonly words: Template
}

function readyOf(job: Job, player: DemoCustomer, frame: DemoRacquet, { tokens, now, origin, shop }: Saying): Said {
  const preferred_contact_method = player.preferred_contact_method ?? ('email' as const)
  const [channel = 'email' as const] = waysToReach({ phone: null, email: null, ...player, preferred_contact_method })
  const source = {
    ...job,
    ...shop,
    customer_name: player.full_name,
    stringer_name: shop.business_name,
    brand: frame.brand,
    model: frame.model,
    own_number: frame.own_number ?? null,
    tension_unit: 'lbs' as const,
  }
  const link = `${origin}${feedbackPath(tokens.get(job.id) ?? '')}`
  return { job, player, channel, words: renderMessage(defaultTemplate('ready'), factsOf('ready', source, link, now)) }
}

/** That each racquet of the last two months is ready, in the words of the default. */
export function demoMessages({ customers, racquets, jobs }: DemoYear, saying: Saying): DemoMessage[] {
  const chance = chanceOf(seed)
  const now = Date.parse(saying.now)
  const players = new Map(customers.map((customer) => [customer.id, customer]))
  const frames = new Map(racquets.map((racquet) => [racquet.id, racquet]))
  const said = jobs
    .filter(({ time_completed }) => Date.parse(time_completed ?? '') > now - daysBack * day)
    .toSorted((left, right) => (left.time_completed ?? '').localeCompare(right.time_completed ?? ''))
    .flatMap((job) => {
      const [player, frame] = [players.get(job.customer_id), frames.get(job.racquet_id)]
      return player && frame ? [readyOf(job, player, frame, saying)] : []
    })
  const lastMail = said.findLast(({ channel, job }) => channel === 'email' && job.status === 'completed')
  return said.map((one) => {
    const { job, player, channel, words } = one
    const at = new Date(Math.min(Date.parse(job.time_completed ?? '') + undoMs, now)).toISOString()
    return {
      stringer_id: job.stringer_id,
      id: messageId.parse(chance.id(at)),
      string_job_id: job.id,
      customer_id: job.customer_id,
      kind: 'ready' as const,
      channel,
      address: addressOf(player, channel),
      ...words,
      ...outcomeOf(channel, job, at, one === lastMail),
      due_at: at,
      created_at: at,
    }
  })
}
