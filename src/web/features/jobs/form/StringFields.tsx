import type { StringSource } from '#domain/jobs/schema.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { isHybridBed } from './job-form-values.ts'
import { FieldGroup } from '#web/components/fields/FieldGroup.tsx'
import { ChipRow, ToggleChip } from '#web/components/fields/ToggleChip.tsx'
import { useState } from 'react'

import type { BoxesForm } from './BoxesForm.tsx'
import { StringSide } from './StringSide.tsx'
import { StringSummary } from './StringSummary.tsx'

interface Props {
  readonly form: BoxesForm
  readonly profile: Profile
  /** Whether a string that is known is only named until somebody wants another. */
  readonly folds: boolean
}

const isOfString = (path: string): boolean => path.startsWith('string_mains') || path.startsWith('string_crosses')

/** The strings of a form of one job, under their name. */
export const StringFields = ({ from, ...boxes }: Props & { from: string | undefined }) => (
  <FieldGroup label="String" aside={from}>
    <StringBoxes {...boxes} />
  </FieldGroup>
)

/** What goes into the frame: one string, or a hybrid in one tap; the shop's or the player's own, each side for itself. */
export function StringBoxes({ form, profile, folds }: Props) {
  const { values } = form
  const [isOpen, setOpen] = useState(!folds || values.string_mains_brand === '' || values.string_mains_model === '')
  const [isHybrid, setHybrid] = useState(false)
  // Crosses that were named make a hybrid, and stay one while somebody types another name over them.
  if (!isHybrid && isHybridBed(values)) setHybrid(true)
  const changeHybrid = () => {
    setHybrid(!isHybrid)
    setOpen(true)
    form.setValues({
      ...(isHybrid && { string_crosses_brand: '', string_crosses_model: '', string_crosses_color: '' }),
      string_source_crosses: values.string_source_mains,
      inventory_crosses_id: null,
    })
  }
  const isShown = isOpen || Object.keys(form.errors).some(isOfString)
  return (
    <>
      {isShown ? (
        <>
          <StringSide form={form} side="mains" label={isHybrid ? 'Mains' : 'String'} profile={profile} />
          {isHybrid && <StringSide form={form} side="crosses" label="Crosses" profile={profile} />}
        </>
      ) : (
        <StringSummary boxes={values} isHybrid={isHybrid} profile={profile} />
      )}
      <ChipRow>
        {!isShown && (
          <ToggleChip pressed={false} onClick={() => setOpen(true)}>
            Change
          </ToggleChip>
        )}
        <ToggleChip pressed={isHybrid} onClick={changeHybrid}>
          Hybrid
        </ToggleChip>
        <OwnChips form={form} isHybrid={isHybrid} />
      </ChipRow>
    </>
  )
}

const isOwn = (source: StringSource): boolean => source === 'customer'
const sourceIf = (own: boolean): StringSource => (own ? 'customer' : 'shop')

/** Whose string it is; the player's own is no item of the shelf. */
function OwnChips({ form, isHybrid }: { form: BoxesForm; isHybrid: boolean }) {
  const mains = isOwn(form.values.string_source_mains)
  const crosses = isOwn(form.values.string_source_crosses)
  const change = (own: { mains: boolean; crosses: boolean }) =>
    form.setValues({
      string_source_mains: sourceIf(own.mains),
      string_source_crosses: sourceIf(own.crosses),
      ...(own.mains && { inventory_mains_id: null }),
      ...(own.crosses && { inventory_crosses_id: null }),
    })
  if (!isHybrid)
    return (
      <ToggleChip pressed={mains} onClick={() => change({ mains: !mains, crosses: !mains })}>
        Player’s own
      </ToggleChip>
    )
  return (
    <>
      <ToggleChip label="Player’s own mains" pressed={mains} onClick={() => change({ mains: !mains, crosses })}>
        Own mains
      </ToggleChip>
      <ToggleChip label="Player’s own crosses" pressed={crosses} onClick={() => change({ mains, crosses: !crosses })}>
        Own crosses
      </ToggleChip>
    </>
  )
}
