// Creates and uses passkeys in the browser. Imported on first use, because few visits need it.
import type { Passkey } from '#contract/identity/passkeys.ts'
import type { Session } from '#contract/identity/identity.ts'
import { ORPCError } from '@orpc/client'
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'

import { backend } from '#web/app/client.ts'
import { describeMissingSupport, rememberPasskey } from './passkey-support.ts'

/** Messages for browser errors, by name (WebAuthn, 5.1.3 and 5.1.4). */
const creationProblems: Readonly<Record<string, string>> = {
  NotAllowedError: 'No passkey was added.',
  InvalidStateError: 'This device already has a passkey for your account.',
  ConstraintError: 'This device can’t store a passkey, or has no screen lock.',
  NotSupportedError: 'This device can’t store a passkey that works here.',
  SecurityError: 'Passkeys don’t work at this address.',
}
const requestProblems: Readonly<Record<string, string>> = {
  NotAllowedError: 'No passkey was used. Try again, or sign in with your password.',
  SecurityError: 'Passkeys don’t work at this address. Sign in with your password.',
}

/** An error that is shown like a refusal from the server. */
const refusal = (message: string, cause?: unknown) => new ORPCError('VALIDATION_ERROR', { message, cause })

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

/** Rethrows an error of the browser or the device with a message for the user. */
const rethrow =
  (messages: Readonly<Record<string, string>>) =>
  (cause: unknown): never => {
    throw refusal(messages[nameOf(cause)] ?? 'Your device couldn’t use a passkey. Try again.', cause)
  }

function requireSupport(): void {
  const problem = describeMissingSupport()
  if (problem) throw refusal(problem)
}

/**
 * Creates a passkey on this device or one that the user chooses, and adds it to the account.
 * @param current_password required once 15 minutes have passed since sign-in
 */
export async function addPasskey(current_password?: string): Promise<Passkey> {
  requireSupport()
  const optionsJSON = await backend.passkeys.setUp({ current_password })
  const credential = await startRegistration({ optionsJSON }).catch(rethrow(creationProblems))
  const passkey = await backend.passkeys.add({ credential })
  rememberPasskey()
  return passkey
}

async function sendCredential(credential: Awaited<ReturnType<typeof startAuthentication>>): Promise<Session> {
  const session = await backend.passkeys.signIn({ credential })
  rememberPasskey()
  return session
}

/** Lets the user choose a passkey, and signs in with it. */
export async function signInWithPasskey(): Promise<Session> {
  requireSupport()
  const optionsJSON = await backend.passkeys.signInOptions()
  return sendCredential(await startAuthentication({ optionsJSON }).catch(rethrow(requestProblems)))
}

/**
 * Offers passkeys among the browser's suggestions for the email field until the user chooses one. Null if the browser doesn't support
 * this, or if another passkey request has replaced this one.
 */
export async function offerPasskeys(): Promise<Session | null> {
  if (describeMissingSupport() || !(await browserSupportsWebAuthnAutofill())) return null
  const credential = await backend.passkeys
    .signInOptions()
    .then((optionsJSON) => startAuthentication({ optionsJSON, useBrowserAutofill: true }))
    // The user did not ask for this, so its failure is not shown.
    .catch(() => null)
  return credential && sendCredential(credential)
}

/** Cancels `offerPasskeys`. */
export const cancelOffer = (): void => WebAuthnAbortService.cancelCeremony()
