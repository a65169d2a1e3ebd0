// Shared tablets, for the tests that try another business's.
import type { Caller, people, Person } from './callers.ts'

/** Registers one in a browser of its own: that signs out. */
export async function aTablet(users: ReturnType<typeof people>, { email, password }: Pick<Person, 'email' | 'password'>) {
  const { api } = await users.signIn(email, password)
  return api.sharedDevices.register({ name: 'A tablet', idle_minutes: 5 })
}

type Attempt = (api: Caller, his: { readonly sharedDevice: string }) => Promise<unknown>

/** Calls that would do something if the tablet were of the caller's business. */
export const tabletAttempts: Record<'sharedDevices.changeIdleTime' | 'sharedDevices.remove', Attempt[]> = {
  'sharedDevices.changeIdleTime': [
    (api, { sharedDevice: id }) => api.sharedDevices.changeIdleTime({ id, from: 5, idle_minutes: 10 }),
  ],
  'sharedDevices.remove': [(api, { sharedDevice: id }) => api.sharedDevices.remove({ id })],
}
