import { toFailure } from '#web/app/errors.ts'
import { useState } from 'react'

interface OwnerAction {
  readonly busy: boolean
  readonly problem: string | null
  /** Whether the server requires the password, because the last sign-in is too old. `PasswordPrompt` then sends it. */
  readonly needsPassword: boolean
  readonly start: () => Promise<void>
  readonly send: (current_password: string) => Promise<void>
  readonly cancel: () => void
}

/** Runs an action that needs the password, except right after signing in. */
export function useOwnerAction(action: (current_password?: string) => Promise<unknown>): OwnerAction {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [needsPassword, setNeedsPassword] = useState(false)
  const start = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await action()
    } catch (error) {
      const { fields, message } = toFailure(error)
      if (fields.some(({ path }) => path === 'current_password')) setNeedsPassword(true)
      else setProblem(message)
    } finally {
      setBusy(false)
    }
  }
  const send = async (current_password: string) => {
    await action(current_password)
    setNeedsPassword(false)
  }
  return { busy, problem, needsPassword, start, send, cancel: () => setNeedsPassword(false) }
}
