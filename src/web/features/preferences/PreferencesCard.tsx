import type { PreferenceRow } from '#contract/preferences.ts'
import type { CustomerId, RacquetId } from '#domain/values/ids.ts'
import { formatPreferredStrings, formatPreferredTension } from '#domain/preferences/labels.ts'
import type { TensionUnit } from '#domain/values/units.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { CardSkeleton } from '#web/components/layout/Skeletons.tsx'
import { ErrorState } from '#web/components/layout/ErrorState.tsx'
import { Button, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'

import { useRemovePreference } from './mutations.ts'
import { type Frame, PreferenceDialog } from './PreferenceDialog.tsx'
import classes from './PreferencesCard.module.css'

interface Props {
  readonly customer_id: CustomerId
  /** Undefined while they are on their way. */
  readonly preferences: readonly PreferenceRow[] | undefined
  readonly problem: string | null
  readonly onRetry: () => void
  readonly frames: readonly { readonly id: RacquetId; readonly name: string }[]
  readonly unit: TensionUnit
}

const everyRacquet: Frame = { id: null, name: 'Every racquet' }

/** What a player likes: on every racquet, and where one is strung otherwise. A new job starts with it. */
export function PreferencesCard({ customer_id, preferences, problem, onRetry, frames, unit }: Props) {
  const [editing, setEditing] = useState<PreferenceRow | 'new'>()
  const remove = useRemovePreference()
  if (problem && !preferences) {
    return (
      <Card title="What they like">
        <ErrorState message={problem} onRetry={onRetry} />
      </Card>
    )
  }
  if (!preferences) return <CardSkeleton height={120} />
  const nameOf = (row: PreferenceRow): string => {
    if (row.racquet_id === null) return everyRacquet.name
    const known = frames.find(({ id }) => id === row.racquet_id)
    return known ? known.name : `${row.racquet_brand ?? ''} ${row.racquet_model ?? ''}`.trim()
  }
  const free = [everyRacquet, ...frames].filter(({ id }) => preferences.every((row) => row.racquet_id !== id))
  const edited = editing === 'new' ? null : editing
  return (
    <Card
      title="What they like"
      aside={
        free.length > 0 && (
          <Button variant="default" size="sm" onClick={() => setEditing('new')} aria-label="Add what they like">
            Add
          </Button>
        )
      }
    >
      {preferences.length === 0 && <Text c="dimmed">Strings and tensions they ask for. A new job starts with them.</Text>}
      {preferences.map((row) => (
        <UnstyledButton key={row.id} className={classes.row} onClick={() => setEditing(row)}>
          <span className={classes.frame}>{row.racquet_id === null ? nameOf(row) : `On the ${nameOf(row)}`}</span>
          <span className={classes.likes}>
            {[formatPreferredStrings(row), formatPreferredTension(row, unit)].filter(Boolean).map((words) => (
              <span key={words}>{words}</span>
            ))}
          </span>
          {row.notes && <span className={classes.notes}>{row.notes}</span>}
        </UnstyledButton>
      ))}
      {edited !== undefined && (
        <PreferenceDialog
          customer_id={customer_id}
          preference={edited}
          frames={edited ? [{ id: edited.racquet_id, name: nameOf(edited) }] : free}
          unit={unit}
          onRemove={
            edited
              ? () => {
                  setEditing(undefined)
                  remove.mutate(edited)
                }
              : undefined
          }
          onClose={() => setEditing(undefined)}
        />
      )}
    </Card>
  )
}
