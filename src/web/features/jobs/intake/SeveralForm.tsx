import type { RacquetDraft } from '#contract/jobs.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { jobFields } from '#domain/jobs/schema.ts'
import { isOnBench } from '#domain/jobs/status.ts'
import { backend } from '#web/app/client.ts'
import { useSavingForm } from '#web/forms/saving-form.ts'
import { boxesOf, type JobBoxes } from '../form/job-form-values.ts'
import { FormProblem } from '#web/forms/FormProblem.tsx'
import { toastDone } from '#web/components/overlays/Toasts.tsx'
import { frameWords } from '#web/trade/job-labels.ts'
import { Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod'
import { v4 as newUuid } from 'uuid'

import { rowForm, type SeveralBoxes } from '../form/BoxesForm.tsx'
import { DueField } from '../form/DueField.tsx'
import { useRereadJobs } from '../mutations.ts'
import { SeveralRow } from './SeveralRow.tsx'
import { StepActions } from '../detail/StepActions.tsx'

const row = jobFields.omit({
  job_date: true,
  payment_method: true,
  time_started: true,
  time_completed: true,
  duration_minutes: true,
})
const severalInput = z.strictObject({
  due_date: jobFields.shape.due_date,
  price: jobFields.shape.price,
  jobs: z.array(row),
})

/** What was typed for which frames. */
export type SeveralTyped = { readonly key: string; readonly boxes: SeveralBoxes } | null

interface Props {
  readonly drafts: readonly RacquetDraft[]
  readonly profile: Profile
  readonly fromOf: (draft: RacquetDraft) => string | undefined
  readonly typed: SeveralTyped
  readonly onType: (typed: SeveralTyped) => void
  readonly onDone: () => void
  readonly onBack: () => void
}

const withoutBlanks = (boxes: JobBoxes) =>
  Object.fromEntries(Object.entries(boxes).map(([name, value]) => [name, value === '' ? null : value]))

function boxesFrom(drafts: readonly RacquetDraft[]): SeveralBoxes {
  const jobs = drafts.map(({ values, customer, racquet }) =>
    boxesOf({ ...values, customer_id: customer.id, racquet_id: racquet.id, labor_notes: null }),
  )
  const prices = new Set(jobs.map(({ price }) => price))
  return { due_date: jobs[0]?.due_date ?? '', price: prices.size === 1 ? (jobs[0]?.price ?? '') : '', jobs }
}

const numbers = (made: readonly { job_number: number }[]): string =>
  `${made.length} jobs taken in: #${made[0]?.job_number}–#${made.at(-1)?.job_number}`

/** One promise and one price for all, strings and tensions for each. */
export function SeveralForm({ drafts, profile, fromOf, typed, onType, onDone, onBack }: Props) {
  const key = drafts.map(({ racquet }) => racquet.id).join()
  const [idempotency_key] = useState(() => newUuid())
  const reread = useRereadJobs()
  const { form, submit, busy, problem } = useSavingForm({
    schema: severalInput,
    initial: typed?.key === key ? typed.boxes : boxesFrom(drafts),
    toInput: (boxes) => ({ ...boxes, jobs: boxes.jobs.map(withoutBlanks) }),
    onChange: (boxes) => onType({ key, boxes }),
    save: async ({ due_date, price, jobs }) => {
      // Without one price for all, each keeps its own.
      const all = jobs.map((job) => ({ ...job, due_date, ...(price && { price }) }))
      const { items } = await backend.jobs.createMany({ jobs: all }, { context: { idempotency_key } })
      toastDone(numbers(items))
      onDone()
      await reread()
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {drafts.map((draft, index) => {
          const values = form.values.jobs[index]
          if (!values) return null
          const { last_job } = draft
          return (
            <SeveralRow
              key={draft.racquet.id}
              name={frameWords(draft.racquet)}
              from={fromOf(draft)}
              note={last_job && isOnBench(last_job) ? `#${last_job.job_number} is still on the bench` : undefined}
              form={rowForm(form, index, values)}
              error={form.errors[`jobs.${index}`]}
              path={`jobs.${index}`}
              profile={profile}
            />
          )
        })}
        <DueField profile={profile} {...form.getInputProps('due_date')} />
        <TextInput
          label={`Price each, ${profile.currency}`}
          description={form.values.price === '' ? 'Empty: each as last time' : undefined}
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps('price')}
        />
        <FormProblem message={problem} />
        <StepActions submit={`Take in ${drafts.length} racquets`} busy={busy} onBack={onBack} />
      </Stack>
    </form>
  )
}
