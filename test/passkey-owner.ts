// Signs up a person with a passkey, and lists the errors for passkeys.
import { addPasskey, Authenticator } from './authenticator.ts'
import type { people, Person } from './callers.ts'

export const tooLate = { message: 'This request expired or was completed in another tab. Try again.' }
export const unknown = { code: 'AUTH_ERROR', message: 'This passkey isn’t registered here. Sign in with your password.' }
export const withoutCheck = {
  message: 'This passkey didn’t verify you. It needs a fingerprint, face, PIN or screen lock.',
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
