import type { PreferenceRow } from '#contract/preferences.ts'
import type { CustomerId, RacquetId } from '#domain/values/ids.ts'
import { formatPreferredStrings, formatPreferredTension } from '#domain/preferences/labels.ts'
import type { TensionUnit } from '#domain/values/numbers/units.ts'
import { CardPlaceholder, type CardQuery } from '#web/app/CardPlaceholder.tsx'
import { SecondaryButton } from '#web/components/display/variants.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'

import { useRemovePreference } from './mutations.ts'
import { type PreferenceTarget, PreferenceDialog } from './PreferenceDialog.tsx'
import classes from './PreferencesCard.module.css'

interface Props {
  readonly customer_id: CustomerId
  readonly query: CardQuery<readonly PreferenceRow[]>
  readonly racquets: readonly { readonly id: RacquetId; readonly name: string }[]
  readonly unit: TensionUnit
}

const everyRacquet: PreferenceTarget = { id: null, name: 'Every racquet' }

/** The customer's preferred strings and tensions, for every racquet or for one. New jobs start with them. */
export function PreferencesCard({ customer_id, query, racquets, unit }: Props) {
  const [editing, setEditing] = useState<PreferenceRow | 'new'>()
  const remove = useRemovePreference()
  const { data: preferences } = query
  if (!preferences) return <CardPlaceholder title="Preferences" query={query} height={120} />
  const nameOf = (row: PreferenceRow): string => {
    if (row.racquet_id === null) return everyRacquet.name
    const racquet = racquets.find(({ id }) => id === row.racquet_id)
    return racquet ? racquet.name : `${row.racquet_brand ?? ''} ${row.racquet_model ?? ''}`.trim()
  }
  const available = [everyRacquet, ...racquets].filter(({ id }) => preferences.every((row) => row.racquet_id !== id))
  const dialogPreference = editing === 'new' ? null : editing
  return (
    <Card
      title="Preferences"
      aside={
        available.length > 0 && (
          <SecondaryButton size="sm" onClick={() => setEditing('new')} aria-label="Add preferences">
            Add
          </SecondaryButton>
        )
      }
    >
      {preferences.length === 0 && (
        <Text c="dimmed">Add the strings and tensions this customer prefers. New jobs start with them.</Text>
      )}
      {preferences.map((row) => (
        <UnstyledButton key={row.id} className={classes.row} onClick={() => setEditing(row)}>
          <span className={classes.racquet}>{nameOf(row)}</span>
          <span className={classes.strings}>
            {[formatPreferredStrings(row), formatPreferredTension(row, unit)].filter(Boolean).map((text) => (
              <span key={text}>{text}</span>
            ))}
          </span>
          {row.notes && <span className={classes.notes}>{row.notes}</span>}
        </UnstyledButton>
      ))}
      {dialogPreference !== undefined && (
        <PreferenceDialog
          customer_id={customer_id}
          preference={dialogPreference}
          racquets={dialogPreference ? [{ id: dialogPreference.racquet_id, name: nameOf(dialogPreference) }] : available}
          unit={unit}
          onRemove={
            dialogPreference
              ? () => {
                  setEditing(undefined)
                  remove.mutate(dialogPreference)
                }
              : undefined
          }
          onClose={() => setEditing(undefined)}
        />
      )}
    </Card>
  )
}
