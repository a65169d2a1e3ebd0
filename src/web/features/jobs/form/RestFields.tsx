import type { Profile } from '#domain/identity/schema.ts'
import { patternWarning } from '#domain/racquets/pattern-warning.ts'
import { formatLength } from '#domain/values/units.ts'
import type { JobBoxes } from './job-form-values.ts'
import { LengthField } from '#web/trade/LengthField.tsx'
import { PatternField } from '#web/trade/PatternField.tsx'
import { SimpleGrid, Stack, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'

import classes from './RestFields.module.css'

interface Props {
  readonly form: UseFormReturnType<JobBoxes>
  readonly profile: Profile
  readonly from: string | undefined
  readonly folds: boolean
}

const names = ['string_pattern', 'meters_used_mains', 'meters_used_crosses', 'labor_notes'] as const

const isNumber = (text: string): boolean => /^\d+(\.\d{1,2})?$/.test(text)

/** What seldom changes from one job to the next: named in a line, and open in one tap. */
export function RestFields({ form, profile, from, folds }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(!folds)
  const { string_pattern, meters_used_mains: mains, meters_used_crosses: crosses, labor_notes } = form.values
  const isShown = isOpen || names.some((name) => form.errors[name]) || patternWarning(string_pattern) !== null
  const shown = (meters: string) => (isNumber(meters) ? formatLength(meters, profile.length_unit) : meters)
  const said = [string_pattern, mains && crosses && `${shown(mains)} + ${shown(crosses)}`, labor_notes]
    .filter(Boolean)
    .join(' · ')
  return (
    <div>
      {folds && (
        <button
          type="button"
          className={classes.fold}
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={classes.label}>{`Pattern, ${profile.length_unit === 'ft' ? 'feet' : 'metres'}, notes`}</span>
          <span className={classes.said}>{said}</span>
          <IconChevronDown size={18} aria-hidden className={classes.arrow} />
        </button>
      )}
      <div id={id}>
        {isShown && (
          <Stack gap="xs">
            <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="xs">
              <PatternField {...form.getInputProps('string_pattern')} />
              <LengthField label="Mains" unit={profile.length_unit} {...form.getInputProps('meters_used_mains')} />
              <LengthField label="Crosses" unit={profile.length_unit} {...form.getInputProps('meters_used_crosses')} />
            </SimpleGrid>
            {from && <span className={classes.from}>Pattern {from}</span>}
            <Textarea label="Notes" autosize minRows={2} {...form.getInputProps('labor_notes')} />
          </Stack>
        )}
      </div>
    </div>
  )
}
