import type { Profile } from '#domain/identity/schema.ts'
import type { DraftValues } from '#domain/jobs/prefill.ts'
import { jobFields } from '#domain/jobs/schema.ts'
import { useSavingForm } from '#web/forms/saving-form.ts'
import type { JobBoxes } from './job-form-values.ts'
import { FormActions } from '#web/forms/FormActions.tsx'
import { FormProblem } from '#web/forms/FormProblem.tsx'
import { LeaveDialog } from '#web/forms/LeaveDialog.tsx'
import { Stack, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type * as z from 'zod'

import { DueField } from './DueField.tsx'
import { RecordFields } from './RecordFields.tsx'
import { RestFields } from './RestFields.tsx'
import { StringFields } from './StringFields.tsx'
import { TensionFields } from './TensionFields.tsx'

type JobInput = z.output<typeof jobFields>

type Field = keyof JobBoxes

interface Props {
  readonly boxes: JobBoxes
  readonly profile: Profile
  readonly submit: string
  readonly save: (input: JobInput) => Promise<unknown>
  readonly onCancel: () => void
  /** Where a value came from, for a new job: said beside it until it is changed. */
  readonly sayFrom?: (field: keyof DraftValues) => string | undefined
  /** Stands above the boxes: what the player said last. */
  readonly renderHint?: (apply: (tensions: { mains: number; crosses: number | null }) => void) => ReactNode
}

/** A job's strings, tensions, time and price; the same boxes for taking in and for changing. */
export function JobForm({ boxes, profile, submit: label, save, onCancel, sayFrom, renderHint }: Props) {
  const { form, submit, busy, problem, isUnsaved } = useSavingForm({ schema: jobFields, isKept: true, initial: boxes, save })
  const apply = ({ mains, crosses }: { mains: number; crosses: number | null }) =>
    form.setValues({ tension_mains: mains, tension_crosses: crosses ?? '' })
  const from = (source: Field & keyof DraftValues, ...fields: readonly Field[]) =>
    [source, ...fields].some((field) => form.isDirty(field)) ? undefined : sayFrom?.(source)
  const isNew = sayFrom !== undefined
  return (
    <form onSubmit={submit} noValidate>
      <Stack maw={640} gap="md">
        {renderHint?.(apply)}
        <StringFields
          form={form}
          profile={profile}
          from={from('string_mains_brand', 'string_mains_model', 'string_crosses_brand', 'string_crosses_model')}
          folds={isNew}
        />
        <TensionFields form={form} unit={profile.tension_unit} from={from('tension_mains', 'tension_crosses')} />
        <DueField profile={profile} {...form.getInputProps('due_date')} />
        <TextInput
          label={`Price, ${profile.currency}`}
          description={from('price')}
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps('price')}
        />
        <RestFields form={form} profile={profile} from={from('string_pattern')} folds={isNew} />
        <RecordFields form={form} profile={profile} />
        <FormProblem message={problem} />
        <FormActions submit={label} busy={busy} cancel={onCancel} sticky />
      </Stack>
      <LeaveDialog isUnsaved={isUnsaved} />
    </form>
  )
}
