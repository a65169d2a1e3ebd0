// Signs up a person with a passkey, and lists the errors for passkeys.
import { addPasskey, Authenticator } from './authenticator.ts'
import type { people, Person } from './callers.ts'

export const tooLate = { message: 'This took too long, or was done in another tab. Try again.' }
export const unknown = { code: 'AUTH_ERROR', message: 'This passkey isn’t known here. Sign in with your password.' }
export const withoutCheck = {
  message: 'This passkey didn’t check who uses it. It needs a fingerprint, a face, a PIN or a screen lock.',
}
export const phish = { origin: 'https://phish.example' }

export interface Owner extends Person {
  readonly device: Authenticator
}

/** Signs up a stringer and adds a passkey on a device. */
export async function signUpOwner(users: ReturnType<typeof people>, device = new Authenticator()): Promise<Owner> {
  const ann = await users.signUp('Ann')
  await addPasskey(ann.api, device)
  return { ...ann, device }
}

export const isIn = (person: Person): Promise<boolean> =>
  person.api.identity.profile().then(
    () => true,
    () => false,
  )

export const passkeysOf = async ({ api }: Person) => (await api.passkeys.list()).items
