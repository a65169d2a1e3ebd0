import type { Profile } from '#domain/identity/schema.ts'
import { isHybridBed, type JobBoxes } from '../form/job-form-values.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { ToggleChip } from '#web/components/fields/ToggleChip.tsx'
import { Group, Stack, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'

import type { BoxesForm } from '../form/BoxesForm.tsx'
import { StringBoxes } from '../form/StringFields.tsx'
import { TensionSteppers } from '../form/TensionFields.tsx'

interface Props {
  readonly name: string
  readonly from: string | undefined
  readonly note: string | undefined
  readonly form: BoxesForm
  /** What was refused of this frame and belongs to none of its boxes. */
  readonly error: ReactNode
  readonly path: string
  readonly profile: Profile
}

function stringWords(boxes: JobBoxes): string {
  const own = boxes.string_source_mains === 'customer' && 'the player’s own'
  const mains = `${boxes.string_mains_brand} ${boxes.string_mains_model}`
  const crosses = isHybridBed(boxes) && `${boxes.string_crosses_brand} ${boxes.string_crosses_model}`
  return [[mains, crosses].filter(Boolean).join(' / '), own].filter(Boolean).join(' · ')
}

/** One frame of several: its strings and its tensions. */
export function SeveralRow({ name, from, note, form, error, path, profile }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [isUnknown] = useState(form.values.string_mains_brand === '' || form.values.string_mains_model === '')
  const isWrong = Object.keys(form.errors).some((field) => field.startsWith('string_'))
  return (
    <Card title={name} aside={from}>
      <Stack gap="sm">
        {note && (
          <Text size="sm" c="clay">
            {note}
          </Text>
        )}
        {isOpen || isUnknown || isWrong ? (
          <StringBoxes form={form} profile={profile} folds={false} />
        ) : (
          <Group justify="space-between" wrap="nowrap" gap="sm">
            <Text size="sm" lineClamp={2}>
              {stringWords(form.values)}
            </Text>
            <ToggleChip pressed={false} label={`Change the string of ${name}`} onClick={() => setOpen(true)}>
              Change
            </ToggleChip>
          </Group>
        )}
        <TensionSteppers form={form} unit={profile.tension_unit} />
        {error && (
          <Text size="sm" c="clay" role="alert" tabIndex={-1} data-path={path}>
            {error}
          </Text>
        )}
      </Stack>
    </Card>
  )
}
