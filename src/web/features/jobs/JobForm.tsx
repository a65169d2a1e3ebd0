import type { Profile } from '#domain/identity.ts'
import type { JobCreate } from '#domain/jobs/schema.ts'
import { jobFields } from '#domain/jobs/schema.ts'
import { useSavingForm } from '#web/backend/form.ts'
import { FormActions } from '#web/ui/FormActions.tsx'
import { FormProblem } from '#web/ui/FormProblem.tsx'
import { LeaveDialog } from '#web/ui/LeaveDialog.tsx'
import { SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'

import { DueField } from './DueField.tsx'
import { StringFields } from './StringFields.tsx'
import { TensionFields } from './TensionFields.tsx'

/** What the boxes of the form hold; an empty one is ''. */
export interface JobBoxes extends Record<string, unknown> {
  customer_id: string
  racquet_id: string
  string_mains_brand: string
  string_mains_model: string
  string_mains_color: string
  string_crosses_brand: string
  string_crosses_model: string
  string_crosses_color: string
  string_source_mains: 'shop' | 'customer'
  string_source_crosses: 'shop' | 'customer'
  tension_mains: number | ''
  tension_crosses: number | ''
  string_pattern: string
  price: string | number
  due_date: string
  labor_notes: string
  meters_used_mains: string | number
  meters_used_crosses: string | number
}

interface Props {
  readonly boxes: JobBoxes
  readonly profile: Profile
  readonly submit: string
  readonly save: (input: JobInput) => Promise<unknown>
  readonly onCancel: () => void
  /** Stands above the boxes: where the values came from, what the player said last. */
  readonly hint?: (apply: (tensions: { mains: number; crosses: number | null }) => void) => React.ReactNode
}

export const jobInput = jobFields.omit({ job_date: true, payment_method: true, time_started: true, time_completed: true, duration_minutes: true })
export type JobInput = Pick<JobCreate, keyof typeof jobInput.shape>

/** A job's strings, tensions, time and price; the same boxes for taking in and for changing. */
export function JobForm({ boxes, profile, submit: label, save, onCancel, hint }: Props) {
  const { form, submit, busy, problem, blocker } = useSavingForm({ schema: jobInput, initial: boxes, save })
  const apply = ({ mains, crosses }: { mains: number; crosses: number | null }) =>
    form.setValues({ tension_mains: mains, tension_crosses: crosses ?? '' })
  return (
    <form onSubmit={submit} noValidate>
      <Stack maw={640}>
        {hint?.(apply)}
        <StringFields form={form} />
        <TensionFields form={form} unit={profile.tension_unit} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DueField zone={profile.time_zone} {...form.getInputProps('due_date')} />
          <TextInput label={`Price, ${profile.currency}`} inputMode="decimal" autoComplete="off" {...form.getInputProps('price')} />
          <TextInput label="String pattern" placeholder="16x19" autoComplete="off" {...form.getInputProps('string_pattern')} />
        </SimpleGrid>
        <Textarea label="Notes" autosize minRows={2} {...form.getInputProps('labor_notes')} />
        <FormProblem message={problem} />
        <FormActions submit={label} busy={busy} cancel={onCancel} />
      </Stack>
      <LeaveDialog blocker={blocker} />
    </form>
  )
}
