import '@mantine/core/styles/Alert.css'
import { messages, type LastChange } from '#domain/errors.ts'
import { formatWhen } from '#domain/values/dates/dates.ts'
import { formatMinutesAgo } from '#domain/values/dates/minutes-ago.ts'
import { useSession } from '#web/app/session/session.ts'
import { useNow } from '#web/components/display/now.ts'
import { SecondaryButton } from '#web/components/display/variants.ts'
import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'

import type { FieldChange } from './compare-versions.ts'
import classes from './ConflictNotice.module.css'
import { formatField, labelField } from './field-labels.ts'

/** The conflict of a form whose record was changed elsewhere while it was open. */
export interface Conflict {
  readonly changes: readonly FieldChange[]
  /** Undefined if unknown. */
  readonly lastChange?: LastChange | undefined
  /** Replaces these fields with the server's values. */
  readonly keepTheirs: () => void
  /** Saves the form, overwriting the current version. */
  readonly useMine: () => void
}

interface ReaderOptions {
  readonly user_id: string
  readonly now: string
  readonly timeZone: string
}

/** "Ana changed this 2 minutes ago". */
export function formatLastChange({ at, by_user_id, by_name }: LastChange, { user_id, now, timeZone }: ReaderOptions): string {
  const when = formatMinutesAgo(at, now) ?? formatWhen(at, now, timeZone)
  const who = by_user_id === user_id ? 'You' : by_name
  return who ? `${who} changed this ${when}` : `This was changed ${when}`
}

/** Shows who changed the record and which fields, with both values, and lets the user choose which to keep. */
export function ConflictNotice({ conflict }: { conflict: Conflict | null }) {
  const { profile, user } = useSession()
  const now = useNow()
  if (!conflict) return null
  const { changes, lastChange, keepTheirs, useMine } = conflict
  const reader = { user_id: user.id, now, timeZone: profile.time_zone }
  return (
    <Alert
      role="alert"
      color="clay"
      icon={<IconAlertCircle aria-hidden />}
      title={lastChange && formatLastChange(lastChange, reader)}
    >
      {messages.conflict}
      <dl className={classes.fields}>
        {changes.map(({ name, theirs, mine, isChangedHere }) => (
          <div key={name}>
            <dt className={classes.name}>{labelField(name)}</dt>
            <dd className={classes.value}>
              <span className={classes.side}>Theirs:</span> {formatField(name, theirs, profile)}
            </dd>
            <dd className={classes.value}>
              <span className={classes.side}>Mine:</span> {isChangedHere ? formatField(name, mine, profile) : 'not changed'}
            </dd>
          </div>
        ))}
      </dl>
      <div className={classes.actions}>
        <SecondaryButton onClick={keepTheirs}>Keep theirs</SecondaryButton>
        <SecondaryButton onClick={useMine}>Use mine</SecondaryButton>
      </div>
    </Alert>
  )
}
