// Plays the demo: runs its steps in the order in which they happened.
import { setTimeout } from 'node:timers/promises'

import type { MemberClaim } from '#database/connections/claims.ts'
import type { JobId } from '#domain/values/ids.ts'
import { sendFeedback } from '#server/feedback/customer-page-service.ts'
import { messageData } from '#server/messages/outgoing-queries.ts'
import type { OpenServices } from '#server/services.ts'

import type { Actor, CustomerStep, MemberStep, Step } from './steps.ts'
import type { PastTimes } from './past-times.ts'

export type DemoServices = Pick<OpenServices, 'access' | 'identity'>

/** A business and the sessions of its people. */
export interface Stage {
  readonly services: DemoServices
  readonly claims: ReadonlyMap<Actor, MemberClaim>
  readonly times: PastTimes
}

const customerAddress = '127.0.0.1'

/** The precision of stored times. */
const stepMs = 1

function claimOf({ claims }: Stage, actor: Actor): MemberClaim {
  const claim = claims.get(actor)
  if (!claim) throw new Error(`${actor} has no account`)
  return claim
}

function runAsMember(stage: Stage, { at, by, run }: MemberStep): Promise<void> {
  const { access, identity } = stage.services
  const context = { now: at, origin: identity.home.origin }
  return access.asTenant(claimOf(stage, by), async (db) => {
    await stage.times.begin(db, at)
    await run(db, context)
  })
}

/** The token of the link that the customer of a job has. */
async function readToken(stage: Stage, job: JobId): Promise<string> {
  const { access } = stage.services
  const [data] = await access.asTenant(claimOf(stage, 'owner'), (db) => messageData(db, db.stringer_id, 'ready', [job]))
  if (!data?.token) throw new Error(`Job ${job} has no link`)
  return data.token
}

async function runAsCustomer(stage: Stage, { at, job, answers }: CustomerStep): Promise<void> {
  const token = await readToken(stage, job)
  const visit = { address: customerAddress, now: at }
  await stage.services.access.asLink(token, async (db) => {
    await stage.times.begin(db, at)
    await sendFeedback(db, answers, visit)
  })
}

/** Runs all steps of a business. Afterwards, `times.move` moves the times that the database's clock has set. */
export async function play(stage: Stage, steps: readonly Step[]): Promise<void> {
  for (const step of steps.toSorted((one, other) => one.at.localeCompare(other.at))) {
    await ('by' in step ? runAsMember(stage, step) : runAsCustomer(stage, step))
    await setTimeout(stepMs)
  }
}
