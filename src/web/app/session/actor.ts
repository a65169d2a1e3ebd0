import { useSession } from './session.ts'

interface Act {
  readonly by_user_id: string | null
  readonly by_name: string | null
}

/** Returns a function that names who did something. Null if nobody is recorded, or if nobody else works in the business. */
export function useActorLabel(): (act: Act) => string | null {
  const { user, profile } = useSession()
  return ({ by_user_id, by_name }) => {
    if (!profile.has_colleagues) return null
    return by_user_id === user.id ? 'You' : by_name
  }
}
