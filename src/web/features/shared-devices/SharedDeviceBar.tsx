import type { Session } from '#web/app/session.ts'
import { backend } from '#web/app/client.ts'
import { usePageState } from '#web/app/page-store.ts'
import { Button } from '@mantine/core'
import { useIdle } from '@mantine/hooks'
import { IconLock } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'

import { LockDialog } from './LockDialog.tsx'
import classes from './SharedDevices.module.css'

const minuteMs = 60_000

interface Props {
  readonly name: string
  readonly device: NonNullable<Session['shared_device']>
  readonly onLock: () => void
}

/** Shows who has unlocked this shared tablet, and locks it by one tap or after its idle time. */
export function SharedDeviceBar({ name, device, onLock }: Props) {
  const isLocked = usePageState('isLocked')
  return (
    <>
      <div className={classes.bar}>
        <span className={classes.who}>
          {name} · {device.name}
        </span>
        <Button variant="default" mih={44} leftSection={<IconLock size={18} aria-hidden />} onClick={onLock}>
          Lock
        </Button>
      </div>
      {isLocked ? <LockDialog /> : <IdleWatch minutes={device.idle_minutes} onIdle={onLock} />}
    </>
  )
}

const inputEvents = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart'] as const

/** Locks after some minutes without input. Until then, it tells the server once a minute that the tablet is in use. */
function IdleWatch({ minutes, onIdle }: { readonly minutes: number; readonly onIdle: () => void }) {
  const isIdle = useIdle(minutes * minuteMs, { initialState: false, events: [...inputEvents] })
  const lock = useEffectEvent(onIdle)
  useEffect(() => {
    if (isIdle) lock()
  }, [isIdle])
  useEffect(() => {
    let reportedAt = Date.now()
    const report = () => {
      if (Date.now() - reportedAt < minuteMs) return
      reportedAt = Date.now()
      // A session that has ended locks the screen with the next request.
      void backend.sharedDevices.stayUnlocked().catch(() => {})
    }
    for (const event of inputEvents) document.addEventListener(event, report, { passive: true })
    return () => {
      for (const event of inputEvents) document.removeEventListener(event, report)
    }
  }, [])
  return null
}
