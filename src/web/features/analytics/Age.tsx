import { useSession } from '#web/app/session/session.ts'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { useNow } from '#web/components/display/now.ts'

import classes from './Age.module.css'

/** Below this, figures count as current. */
const shownAgeMs = 60_000

/** The time up to which figures from a database replica are complete. Nothing if they are current. */
export function Age({ as_of }: { as_of: string | null }) {
  const { profile } = useSession()
  const now = useNow()
  if (as_of === null || Date.parse(now) - Date.parse(as_of) < shownAgeMs) return null
  return (
    <p className={classes.age}>
      As of <DateTime instant={as_of} zone={profile.time_zone} />
    </p>
  )
}
