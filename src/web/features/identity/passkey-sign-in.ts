import { toFailure } from '#web/app/errors.ts'
import { isPasskeyRemembered } from '#web/app/session/passkey-support.ts'
import type { Session } from '#web/app/session/session.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

// Loaded on demand: few visitors sign in with a passkey.
const load = () => import('#web/app/session/passkeys.ts')

/** A challenge of the server is valid for five minutes. */
const maxOfferMs = 4 * 60_000

const isEmailFocused = (): boolean => document.activeElement?.matches('input[autocomplete$=webauthn]') ?? false

interface PasskeySignIn {
  readonly busy: boolean
  /** The message of what went wrong; null when nothing did. */
  readonly problem: string | null
  readonly clearProblem: () => void
  /** Lets the user choose a passkey. */
  readonly signIn: () => void
  /** Offers passkeys among the browser's suggestions for the email field. */
  readonly offer: () => void
}

/** Sign-in with a passkey: by a button, or by the suggestions for the email field. */
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
    // It has ended the offer.
    offeredAt.current = null
  }

  // In other browsers when the email field gets the focus, so that visitors who don't sign in cost the server nothing. It may have had the
  // focus before hydration.
  const offerEarly = useEffectEvent(() => (isPasskeyRemembered() || isEmailFocused()) && offer())
  useEffect(() => {
    offerEarly()
    return () => {
      if (offeredAt.current !== null) void load().then(({ cancelOffer }) => cancelOffer())
    }
  }, [])

  return { busy, problem, clearProblem: () => setProblem(null), signIn: () => void signIn(), offer }
}
