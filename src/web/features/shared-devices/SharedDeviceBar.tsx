import { minuteMs } from '#domain/values/dates/durations.ts'
import { isolate } from '#domain/values/text/direction.ts'
import type { Session } from '#web/app/session/session.ts'
import { backend } from '#web/app/client.ts'
import { getLastActivity, recordActivity } from '#web/app/session/device-activity.ts'
import { usePageState } from '#web/app/page-store.ts'
import { SecondaryButton } from '#web/components/display/variants.ts'
import { IconLock } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'

import { LockDialog } from './LockDialog.tsx'
import classes from './SharedDevices.module.css'

interface Props {
  readonly name: string
  readonly device: NonNullable<Session['shared_device']>
  readonly onLock: () => void
}

/** Shows who is using this shared tablet, and locks it with one tap or after its idle time. */
export function SharedDeviceBar({ name, device, onLock }: Props) {
  const isLocked = usePageState('isLocked')
  return (
    <>
      <div className={classes.bar}>
        <span className={classes.who}>
          {isolate(name)} · {isolate(device.name)}
        </span>
        <SecondaryButton leftSection={<IconLock size={18} aria-hidden />} onClick={onLock}>
          Lock
        </SecondaryButton>
      </div>
      {isLocked ? <LockDialog /> : <IdleWatch device={device} onIdle={onLock} />}
    </>
  )
}

const inputEvents = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart'] as const

interface IdleWatchProps {
  readonly device: Props['device']
  readonly onIdle: () => void
}

/**
 * Locks after some minutes without input in any tab, even if the page is loaded later. While there is input, tells the server once a minute
 * that a session started with a PIN is in use.
 */
function IdleWatch({ device: { idle_minutes, by_pin }, onIdle }: IdleWatchProps) {
  const lock = useEffectEvent(onIdle)
  useEffect(() => {
    const getMsLeft = () => getLastActivity() + idle_minutes * minuteMs - Date.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      clearTimeout(timer)
      const msLeft = getMsLeft()
      if (msLeft <= 0) lock()
      else timer = setTimeout(check, msLeft)
    }
    let reportedAt = Date.now()
    const handleInput = () => {
      // A tablet that has just woken up gets input before its timer fires.
      if (getMsLeft() <= 0) return check()
      recordActivity()
      if (!by_pin || Date.now() - reportedAt < minuteMs) return
      reportedAt = Date.now()
      // If the session has ended, the next request locks the screen.
      void backend.sharedDevices.stayUnlocked().catch(() => {})
    }
    check()
    document.addEventListener('visibilitychange', check)
    for (const event of inputEvents) document.addEventListener(event, handleInput, { passive: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', check)
      for (const event of inputEvents) document.removeEventListener(event, handleInput)
    }
  }, [idle_minutes, by_pin])
  return null
}
