// Logs account changes and refused access as security events. docs/operating.md describes the lines.
import { businessHeader } from '#contract/procedure/procedure.ts'
import { procedureNamed } from '#contract/procedure/procedures.ts'
import type { AppError } from '#domain/errors.ts'
import { stringerId } from '#domain/values/ids.ts'
import { findPasskeyOwner } from '#server/identity/passkeys/passkey-queries.ts'
import { findUserId } from '#server/identity/queries.ts'
import { describeDevice } from '#server/identity/sessions/device-label.ts'
import { logSecurityEvent, type SecurityEvent } from '#server/platform/security-log.ts'
import * as z from 'zod'

import type { RequestContext } from './context.ts'
import { isFault, toAppError } from './errors.ts'

/** The account is that of the email address, even if another person is signed in on the device. */
const namedByEmail = new Set(['identity.signIn', 'identity.requestPasswordReset', 'emailAddress.confirmLink'])

/** The user id of a session. The user in passkey options has a random id that isn't a UUID. */
const userOf = z.object({ user: z.object({ id: z.guid() }) }).transform(({ user }) => user.id)
const emailOf = z.object({ email: z.string().max(320) }).transform(({ email }) => email.toLowerCase())
const credentialOf = z.object({ credential: z.object({ id: z.string().max(1364) }) }).transform(({ credential }) => credential.id)
const personOf = z.object({ user_id: z.guid() }).transform(({ user_id }) => user_id)
const codeRequired = z.object({ two_factor_required: z.literal(true) })

interface Call {
  readonly context: RequestContext
  readonly path: readonly string[]
  readonly input: unknown
}

type Ending = Pick<SecurityEvent, 'outcome' | 'reason'> & { readonly output?: unknown }

const accountOf = ({ services, headers }: RequestContext): string | undefined => services.identity.sessionOf(headers)?.user_id

const businessOf = ({ access_token, headers }: RequestContext): string | undefined =>
  access_token?.stringer_id ?? stringerId.safeParse(headers.get(businessHeader)).data

async function readUserId({ context, input }: Call, procedure: string, output: unknown): Promise<string | undefined> {
  const signedIn = userOf.safeParse(output).data
  if (signedIn !== undefined) return signedIn
  const { identity } = context.services
  // The account is that of the passkey, even if another person is signed in on the device.
  if (procedure === 'passkeys.signIn') {
    const credential = credentialOf.safeParse(input).data
    return credential === undefined ? undefined : findPasskeyOwner(identity.system, credential)
  }
  if (procedure === 'sharedDevices.unlock') return personOf.safeParse(input).data
  if (!namedByEmail.has(procedure)) return accountOf(context)
  const email = emailOf.safeParse(output).data ?? emailOf.safeParse(input).data
  return email === undefined ? undefined : findUserId(identity.system, email)
}

// Runs in the background, so it causes no delay and the response time doesn't reveal whether an account exists.
function logCall(call: Call, event: string, { output, ...ending }: Ending): void {
  const { services, headers } = call.context
  const procedure = call.path.join('.')
  const device = describeDevice(headers.get('user-agent')).label
  const log = async () => {
    // Log the event even if the account's id can't be found.
    const user_id = await readUserId(call, procedure, output).catch(() => undefined)
    logSecurityEvent(services.log, { event, ...ending, user_id, business_id: businessOf(call.context), device, procedure })
  }
  services.identity.inBackground(log())
}

const endingOf = (error: AppError): Ending => ({ outcome: isFault(error) ? 'failed' : 'refused', reason: error.code })

const isRefusedAccess = (error: AppError): boolean => error.status === 401 || error.status === 403

/** Logs a call if it is a security event or is refused to an account. */
export async function logSecurity<Result>(call: Call & { readonly next: () => Promise<Result> }): Promise<Result> {
  const { securityEvent: event } = procedureNamed(call.path.join('.')).meta
  try {
    const output = await call.next()
    if (event) logCall(call, event, { outcome: codeRequired.safeParse(output).success ? 'code_required' : 'success', output })
    return output
  } catch (thrown) {
    const error = toAppError(thrown)
    const isAccount = (accountOf(call.context) ?? call.context.access_token) !== undefined
    if (event) logCall(call, event, endingOf(error))
    else if (isAccount && isRefusedAccess(error)) logCall(call, 'access', endingOf(error))
    throw thrown
  }
}
