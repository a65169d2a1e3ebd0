import type { Profile } from '#domain/identity.ts'
import type { DraftValues } from '#domain/jobs/prefill.ts'
import { jobFields } from '#domain/jobs/schema.ts'
import { useSavingForm } from '#web/backend/form.ts'
import { FormActions } from '#web/ui/FormActions.tsx'
import { FormProblem } from '#web/ui/FormProblem.tsx'
import { LeaveDialog } from '#web/ui/LeaveDialog.tsx'
import { SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type * as z from 'zod'

import { DueField } from './DueField.tsx'
import { StringFields } from './StringFields.tsx'
import { TensionFields } from './TensionFields.tsx'

/** What is taken in or changed here; the times and the payment have their own places. */
const jobInput = jobFields.omit({
  job_date: true,
  payment_method: true,
  time_started: true,
  time_completed: true,
  duration_minutes: true,
})
type JobInput = z.output<typeof jobInput>

type Given = DraftValues & { customer_id: string; racquet_id: string; labor_notes: string | null }

const box = (value: string | null): string => value ?? ''
const figure = (value: number | null): number | '' => value ?? ''

/** The boxes of the form from a job or a draft; an empty one is ''. */
export const boxesOf = (given: Given) => ({
  customer_id: given.customer_id,
  racquet_id: given.racquet_id,
  string_mains_brand: box(given.string_mains_brand),
  string_mains_model: box(given.string_mains_model),
  string_mains_color: box(given.string_mains_color),
  string_crosses_brand: box(given.string_crosses_brand),
  string_crosses_model: box(given.string_crosses_model),
  string_crosses_color: box(given.string_crosses_color),
  string_source_mains: given.string_source_mains,
  string_source_crosses: given.string_source_crosses,
  tension_mains: figure(given.tension_mains),
  tension_crosses: figure(given.tension_crosses),
  string_pattern: box(given.string_pattern),
  price: box(given.price),
  due_date: box(given.due_date),
  labor_notes: box(given.labor_notes),
  inventory_mains_id: given.inventory_mains_id,
  inventory_crosses_id: given.inventory_crosses_id,
  meters_used_mains: box(given.meters_used_mains),
  meters_used_crosses: box(given.meters_used_crosses),
})
export type JobBoxes = ReturnType<typeof boxesOf>

interface Props {
  readonly boxes: JobBoxes
  readonly profile: Profile
  readonly submit: string
  readonly save: (input: JobInput) => Promise<unknown>
  readonly onCancel: () => void
  /** Stands above the boxes: where the values came from, what the player said last. */
  readonly renderHint?: (apply: (tensions: { mains: number; crosses: number | null }) => void) => ReactNode
}

/** A job's strings, tensions, time and price; the same boxes for taking in and for changing. */
export function JobForm({ boxes, profile, submit: label, save, onCancel, renderHint }: Props) {
  const { form, submit, busy, problem, isUnsaved } = useSavingForm({ schema: jobInput, isKept: true, initial: boxes, save })
  const apply = ({ mains, crosses }: { mains: number; crosses: number | null }) =>
    form.setValues({ tension_mains: mains, tension_crosses: crosses ?? '' })
  return (
    <form onSubmit={submit} noValidate>
      <Stack maw={640}>
        {renderHint?.(apply)}
        <StringFields form={form} />
        <TensionFields form={form} unit={profile.tension_unit} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DueField zone={profile.time_zone} {...form.getInputProps('due_date')} />
          <TextInput
            label={`Price, ${profile.currency}`}
            inputMode="decimal"
            autoComplete="off"
            {...form.getInputProps('price')}
          />
          <TextInput label="String pattern" placeholder="16x19" autoComplete="off" {...form.getInputProps('string_pattern')} />
        </SimpleGrid>
        <Textarea label="Notes" autosize minRows={2} {...form.getInputProps('labor_notes')} />
        <FormProblem message={problem} />
        <FormActions submit={label} busy={busy} cancel={onCancel} />
      </Stack>
      <LeaveDialog isUnsaved={isUnsaved} />
    </form>
  )
}
