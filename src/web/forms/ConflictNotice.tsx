import '@mantine/core/styles/Alert.css'
import { messages } from '#domain/errors.ts'
import { useSession } from '#web/app/session.ts'
import { Alert, Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'

import type { FieldChange } from './compare-versions.ts'
import classes from './ConflictNotice.module.css'
import { formatField, labelField } from './field-labels.ts'

/** The conflict of a form whose record was changed elsewhere while it was open. */
export interface Conflict {
  readonly changes: readonly FieldChange[]
  /** Replaces these fields with the server's values. */
  readonly keepTheirs: () => void
  /** Saves the form, overwriting the current version. */
  readonly useMine: () => void
}

/** Shows the fields that were changed elsewhere with both values, and lets the user choose which to keep. */
export function ConflictNotice({ conflict }: { conflict: Conflict | null }) {
  const { profile } = useSession()
  if (!conflict) return null
  const { changes, keepTheirs, useMine } = conflict
  return (
    <Alert role="alert" color="clay" icon={<IconAlertCircle aria-hidden />}>
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
        <Button variant="default" mih={44} onClick={keepTheirs}>
          Keep theirs
        </Button>
        <Button variant="default" mih={44} onClick={useMine}>
          Use mine
        </Button>
      </div>
    </Alert>
  )
}
