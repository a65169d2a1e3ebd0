import { toFailure } from '#web/app/errors.ts'
import { isPasskeyRemembered } from '#web/app/session/passkey-support.ts'
import type { Session } from '#web/app/session/session.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

// Loaded on demand: few visitors sign in with a passkey.
const load = () => import('#web/app/session/passkeys.ts')

/** The server's challenge is valid for five minutes. */
const maxOfferMs = 4 * 60_000

const isEmailFocused = (): boolean => document.activeElement?.matches('input[autocomplete$=webauthn]') ?? false

interface PasskeySignIn {
  readonly busy: boolean
  readonly problem: string | null
  readonly clearProblem: () => void
  readonly signIn: () => void
  /** Offers passkeys among the browser's suggestions for the email field. */
  readonly offer: () => void
}

/** Passkey sign-in with a button or the email field's suggestions. */
export function usePasskeySignIn(onSignedIn: (session: Session) => void): PasskeySignIn {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const offeredAt = useRef<number>(null)

  const attempt = async (start: (passkeys: Awaited<ReturnType<typeof load>>) => Promise<Session | null>) => {
    try {
      const session = await start(await load())
      if (session) onSignedIn(session)
    } catch (error) {
      setProblem(toFailure(error).message)
    }
  }

  const offer = () => {
    if (offeredAt.current !== null && Date.now() - offeredAt.current < maxOfferMs) return
    offeredAt.current = Date.now()
    void attempt(({ offerPasskeys }) => offerPasskeys())
  }

  const signIn = async () => {
    setBusy(true)
    setProblem(null)
    await attempt(({ signInWithPasskey }) => signInWithPasskey())
    setBusy(false)
    // Signing in with the button ended the offer.
    offeredAt.current = null
  }

  // Other browsers get the offer when the email field is focused, so that visitors who don't sign in cost the server nothing. The field may
  // have been focused before hydration.
  const offerEarly = useEffectEvent(() => (isPasskeyRemembered() || isEmailFocused()) && offer())
  useEffect(() => {
    offerEarly()
    return () => {
      if (offeredAt.current !== null) void load().then(({ cancelOffer }) => cancelOffer())
    }
  }, [])

  return { busy, problem, clearProblem: () => setProblem(null), signIn: () => void signIn(), offer }
}
