import { contract, type Contract } from '#contract/contract.ts'
import type { Claim, Desk, Doors } from '#database/doors.ts'
import { AuthError, TierLimitError, ValidationError } from '#domain/errors.ts'
import { unlocks } from '#domain/tiers.ts'
import { implement, type Context, type Implementer, type ImplementerInternalWithMiddlewares } from '@orpc/server'

import type { Config } from './config.ts'
import type { FileAddresses } from './files/addresses.ts'
import type { Storage } from './files/storage.ts'
import type { Identity } from './identity/auth.ts'
import { tierOf } from './identity/queries.ts'
import type { Live } from './live.ts'
import type { Logger } from './log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Payments } from './payments/payments.ts'
import type { Queue } from './queue/queue.ts'

/** What the whole process shares; made once in main.ts. */
export interface Services {
  readonly config: Config
  readonly doors: Doors
  readonly identity: Identity
  /** Travels with every call; keeps strangers' scripts out, not people. */
  readonly anon_key: string
  /** Signs the links that end a player's reminders. */
  readonly unsubscribe_secret: string
  readonly log: Logger
  readonly mailer: Mailer
  readonly queue: Queue
  readonly live: Live
  readonly files: { readonly storage: Storage; readonly addresses: FileAddresses }
  /** Undefined where this installation takes no payments. */
  readonly payments: Payments | undefined
  /** The instant it is, ISO 8601 in UTC. */
  readonly clock: () => string
}

/** What every procedure is given of its request. */
export interface RequestContext {
  readonly services: Services
  readonly headers: Headers
  readonly address: string
  readonly request_id: string
  /** Where an answer's cookies go. */
  readonly resHeaders?: Headers
}

// Named: written out, the type of all procedures is longer than the compiler writes.
type WithAdded<Added extends Context> = ImplementerInternalWithMiddlewares<Contract, RequestContext, RequestContext & Added>

/** For procedures that anybody may call. */
export const anyone: Implementer<Contract, RequestContext, RequestContext> = implement(contract).$context<RequestContext>()

/** For procedures of a signed-in stringer: opens the desk before the input is even looked at. */
export const stringer: WithAdded<{ desk: Desk }> = anyone.use(async ({ context, next }) => {
  const claim = context.services.identity.sessionOf(context.headers)
  if (!claim) throw new AuthError()
  return context.services.doors.asStringer(claim, async (desk) => next({ context: { desk } }))
})

/** For procedures of a signed-in stringer that reach past the desk: the session is confirmed before anything else is done. */
export const holder: WithAdded<{ claim: Claim }> = anyone.use(async ({ context, next }) => {
  const claim = context.services.identity.sessionOf(context.headers)
  if (!claim) throw new AuthError()
  await context.services.doors.asStringer(claim, async () => {})
  return next({ context: { claim } })
})

/** Throws the tier's error on the free plan. */
export const requirePaid = async (desk: Desk): Promise<void> => {
  if (!unlocks(await tierOf(desk), 'inventory')) throw new TierLimitError({ name: 'inventory', value: 0, count: 0 })
}

/** For procedures that only the paid tier has. */
export const paid: WithAdded<{ desk: Desk }> = stringer.use(async ({ context, next }) => {
  await requirePaid(context.desk)
  return next({ context: { desk: context.desk } })
})

/** The same for those that reach past the desk. */
export const paidHolder: WithAdded<{ claim: Claim }> = holder.use(async ({ context, next }) => {
  await context.services.doors.asStringer(context.claim, requirePaid)
  return next({ context: { claim: context.claim } })
})

/** Takes `stringer_id` out of what was sent. Throws a ValidationError when it names somebody else. */
export function ownStringer<Input extends { stringer_id?: string | undefined }>(
  desk: Desk,
  input: Input,
): Omit<Input, 'stringer_id'> {
  const { stringer_id, ...fields } = input
  if (stringer_id !== undefined && stringer_id !== desk.stringer_id) {
    throw new ValidationError('Invalid stringer ID', { fields: [{ path: 'stringer_id', message: 'Invalid stringer ID' }] })
  }
  return fields
}
