import { messages } from '#domain/errors.ts'
import { ORPCError } from '@orpc/client'
import { useEffect, useEffectEvent } from 'react'

import { pauseAfter, rest } from '#web/app/online.ts'
import { countUnsent } from './unsaved-changes.ts'

/** What a person is told about something that found no network and is sent again. @param what "What you typed" */
export const sayWaiting = (what: string): string =>
  navigator.onLine
    ? `${messages.network} ${what} is kept and is sent again.`
    : `You are offline. ${what} is kept and is sent when you are back.`

/**
 * For what stands on the screen until it is sent, as a form does: leaving it sends nothing more.
 * @param failures how often it found no network, 0 when nothing waits; it is sent when there is one again, or after a growing pause
 */
export function useResend(failures: number, send: () => void): void {
  const isWaiting = failures > 0
  const sendNow = useEffectEvent(send)
  useEffect(() => {
    if (failures === 0) return
    const stopped = new AbortController()
    const later = async () => {
      await rest(pauseAfter(failures), stopped.signal)
      if (!stopped.signal.aborted) sendNow()
    }
    void later()
    return () => stopped.abort()
  }, [failures])
  useEffect(() => (isWaiting ? countUnsent() : undefined), [isWaiting])
}

// There was no answer at all, or from a server that is cut off itself.
const isAway = (thrown: unknown): boolean =>
  thrown instanceof TypeError || (thrown instanceof ORPCError && thrown.code === 'NETWORK_ERROR')

// What was done first is sent first.
let line: Promise<unknown> = Promise.resolve()

/**
 * Sends until there is an answer, as long as the page stands.
 * @param onWaiting is called when there was none the first time
 * @param repeat sends it again, where that is another call; the first may have arrived
 */
export async function untilAnswered<Answer>(
  send: () => Promise<Answer>,
  onWaiting: () => void,
  repeat: () => Promise<Answer> = send,
): Promise<Answer> {
  try {
    return await send()
  } catch (thrown) {
    if (!isAway(thrown)) throw thrown
  }
  onWaiting()
  const counted = countUnsent()
  const turn = line.then(() => repeatUntilAnswered(repeat)).finally(counted)
  line = turn.catch(() => {})
  return turn
}

async function repeatUntilAnswered<Answer>(repeat: () => Promise<Answer>): Promise<Answer> {
  for (let failures = 1; ; failures++) {
    await rest(pauseAfter(failures))
    try {
      return await repeat()
    } catch (thrown) {
      if (!isAway(thrown)) throw thrown
    }
  }
}
