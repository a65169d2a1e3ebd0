import type { Profile } from '#domain/identity.ts'
import { isHybridBed, type JobBoxes } from '#web/backend/job-boxes.ts'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { ChipRow, ToggleChip } from '#web/ui/ToggleChip.tsx'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'

import { StringSide } from './StringSide.tsx'
import { StringSummary } from './StringSummary.tsx'

interface Props {
  readonly form: UseFormReturnType<JobBoxes>
  readonly profile: Profile
  readonly from: string | undefined
  /** Whether a string that is known is only named until somebody wants another. */
  readonly folds: boolean
}

type Own = Pick<JobBoxes, 'string_source_mains' | 'string_source_crosses'>

/** What goes into the frame: one string, or a hybrid in one tap; the shop's or the player's own, each side for itself. */
export function StringFields({ form, profile, from, folds }: Props) {
  const { values } = form
  const [isOpen, setOpen] = useState(!folds || values.string_mains_brand === '' || values.string_mains_model === '')
  const [isMeant, setMeant] = useState(false)
  const isHybrid = isMeant || isHybridBed(values)
  const isWrong = Object.keys(form.errors).some((path) => path.startsWith('string_mains') || path.startsWith('string_crosses'))
  const changeHybrid = () => {
    setMeant(!isHybrid)
    setOpen(true)
    form.setValues({
      ...(isHybrid && { string_crosses_brand: '', string_crosses_model: '', string_crosses_color: '' }),
      string_source_crosses: values.string_source_mains,
      inventory_crosses_id: null,
    })
  }
  const changeOwn = (sources: Partial<Own>) =>
    form.setValues({
      ...sources,
      ...(sources.string_source_mains === 'customer' && { inventory_mains_id: null }),
      ...(sources.string_source_crosses === 'customer' && { inventory_crosses_id: null }),
    })
  const other = (source: Own['string_source_mains']) => (source === 'customer' ? 'shop' : 'customer')
  return (
    <FieldGroup label="String" aside={from}>
      {isOpen || isWrong ? (
        <>
          <StringSide form={form} side="mains" label={isHybrid ? 'Mains' : 'String'} profile={profile} />
          {isHybrid && <StringSide form={form} side="crosses" label="Crosses" profile={profile} />}
        </>
      ) : (
        <StringSummary boxes={values} isHybrid={isHybrid} profile={profile} />
      )}
      <ChipRow>
        {!isOpen && !isWrong && (
          <ToggleChip pressed={false} onClick={() => setOpen(true)}>
            Change
          </ToggleChip>
        )}
        <ToggleChip pressed={isHybrid} onClick={changeHybrid}>
          Hybrid
        </ToggleChip>
        {isHybrid ? (
          (['mains', 'crosses'] as const).map((side) => (
            <ToggleChip
              key={side}
              label={`Player’s own ${side}`}
              pressed={values[`string_source_${side}`] === 'customer'}
              onClick={() => changeOwn({ [`string_source_${side}`]: other(values[`string_source_${side}`]) })}
            >
              Own {side}
            </ToggleChip>
          ))
        ) : (
          <ToggleChip
            pressed={values.string_source_mains === 'customer'}
            onClick={() => {
              const source = other(values.string_source_mains)
              changeOwn({ string_source_mains: source, string_source_crosses: source })
            }}
          >
            Player’s own
          </ToggleChip>
        )}
      </ChipRow>
    </FieldGroup>
  )
}
