import type { Profile } from '#domain/identity/schema.ts'
import type { DraftValues } from '#domain/jobs/prefill.ts'
import { jobFields } from '#domain/jobs/schema.ts'
import { priceFields } from '#domain/values/money/currency-rules.ts'
import { inCurrency } from '#domain/values/money/currency-schema.ts'
import { useSaveForm } from '#web/forms/save-form.ts'
import { FormActions } from '#web/forms/FormActions.tsx'
import { ConflictNotice } from '#web/forms/ConflictNotice.tsx'
import { FormError } from '#web/forms/FormError.tsx'
import { LeaveDialog } from '#web/forms/LeaveDialog.tsx'
import { PriceField } from '#web/domain-components/UnitFields.tsx'
import { Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import type * as z from 'zod'

import type { Tensions } from './DraftNotices.tsx'
import { DueField } from './DueField.tsx'
import type { JobFormValues } from './job-form-values.ts'
import { OptionalFields, RecordedFields } from './OptionalFields.tsx'
import { StringFields } from './StringFields.tsx'
import { TensionFields } from './TensionFields.tsx'

type JobInput = z.output<typeof jobFields>

type Field = keyof JobFormValues

interface Props {
  readonly initialValues: JobFormValues
  readonly profile: Profile
  readonly submitLabel: string
  readonly save: (input: JobInput, updated_at?: string) => Promise<unknown>
  /** Reads the current job after a conflict. */
  readonly readCurrent?: () => Promise<{ updated_at: string; values: JobFormValues }>
  readonly onCancel: () => void
  /** The source of a new job's value, shown until the value is changed. */
  readonly formatSource?: (field: keyof DraftValues) => string | undefined
  /** Shown above the fields. */
  readonly renderNotices?: (applyTensions: (tensions: Tensions) => void) => ReactNode
  /** Shown above the fields of a redo. */
  readonly renderRedo?: (form: UseFormReturnType<JobFormValues>) => ReactNode
}

export function JobForm({
  initialValues,
  profile,
  submitLabel,
  save,
  readCurrent,
  onCancel,
  formatSource,
  renderNotices,
  renderRedo,
}: Props) {
  const { form, submit, busy, problem, conflict, isUnsaved } = useSaveForm({
    schema: inCurrency(jobFields, {
      currency: profile.currency,
      fields: priceFields,
      // An edited job keeps a price in an earlier currency.
      before: readCurrent && initialValues,
    }),
    isPersisted: true,
    initial: initialValues,
    save,
    readCurrent,
  })
  const applyTensions = ({ mains, crosses }: Tensions) => form.setValues({ tension_mains: mains, tension_crosses: crosses ?? '' })
  const sourceOf = (field: Field & keyof DraftValues, ...others: readonly Field[]) =>
    [field, ...others].some((name) => form.isDirty(name)) ? undefined : formatSource?.(field)
  const isNew = formatSource !== undefined
  return (
    <form onSubmit={submit} noValidate>
      <Stack maw={640} gap="md">
        {renderNotices?.(applyTensions)}
        {renderRedo?.(form)}
        <StringFields
          form={form}
          profile={profile}
          source={sourceOf('string_mains_brand', 'string_mains_model', 'string_crosses_brand', 'string_crosses_model')}
          isCollapsible={isNew}
        />
        <TensionFields form={form} unit={profile.tension_unit} source={sourceOf('tension_mains', 'tension_crosses')} />
        <DueField profile={profile} {...form.getInputProps('due_date')} />
        <PriceField label="Price" currency={profile.currency} description={sourceOf('price')} {...form.getInputProps('price')} />
        <OptionalFields form={form} profile={profile} source={sourceOf('string_pattern')} isCollapsible={isNew} />
        <RecordedFields form={form} profile={profile} />
        <FormError message={problem} />
        <ConflictNotice conflict={conflict} />
        <FormActions submit={submitLabel} busy={busy} cancel={onCancel} sticky />
      </Stack>
      <LeaveDialog isUnsaved={isUnsaved} />
    </form>
  )
}
