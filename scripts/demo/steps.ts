// What people do over the demo's year. Each step calls services, as the app does for a request.
import type { TenantDb } from '#database/access.ts'
import type { JobId } from '#domain/values/ids.ts'
import type { FeedbackInput } from '#server/feedback/customer-page-queries.ts'
import type { MessageContext } from '#server/messages/service.ts'

/** Who does something. The shop of one person has only an owner. */
export type Actor = 'owner' | 'manager' | 'maya' | 'tom' | 'counter'

export type Command = (db: TenantDb, context: MessageContext) => Promise<unknown>

export interface MemberStep {
  readonly at: string
  readonly by: Actor
  readonly run: Command
}

/** A customer sends feedback with the link of a job. */
export interface CustomerStep {
  readonly at: string
  readonly job: JobId
  readonly answers: FeedbackInput
}

export type Step = MemberStep | CustomerStep
