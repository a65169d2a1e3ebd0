// Shared tablets for tests that try to use another business's.
import type { Caller, people, Person } from './callers.ts'

/** Registers a shared tablet in a separate browser, because that signs out. */
export async function aTablet(users: ReturnType<typeof people>, { email, password }: Pick<Person, 'email' | 'password'>) {
  const { api } = await users.signIn(email, password)
  return api.sharedDevices.register({ name: 'A tablet', idle_minutes: 5 })
}

type Attempt = (api: Caller, his: { readonly sharedDevice: string }) => Promise<unknown>

/** Calls that would succeed if the tablet belonged to the caller's business. */
export const tabletAttempts: Record<'sharedDevices.changeIdleTime' | 'sharedDevices.remove', Attempt[]> = {
  'sharedDevices.changeIdleTime': [
    (api, { sharedDevice: id }) => api.sharedDevices.changeIdleTime({ id, from: 5, idle_minutes: 10 }),
  ],
  'sharedDevices.remove': [(api, { sharedDevice: id }) => api.sharedDevices.remove({ id })],
}
