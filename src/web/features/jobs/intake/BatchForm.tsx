// Creates jobs for several racquets of one customer at once.
import type { RacquetDraft } from '#contract/jobs/job-drafts.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { formatSource } from '#domain/jobs/prefill.ts'
import { jobFields } from '#domain/jobs/schema.ts'
import { priceFields } from '#domain/values/money/currency-rules.ts'
import { inCurrency } from '#domain/values/money/currency-schema.ts'
import { isOnBench } from '#domain/jobs/status.ts'
import type { RacquetId } from '#domain/values/ids.ts'
import { api } from '#web/app/client.ts'
import { toFailure } from '#web/app/errors.ts'
import { useSession } from '#web/app/session/session.ts'
import { useNow } from '#web/components/display/now.ts'
import { ToggleChip } from '#web/components/fields/ToggleChip.tsx'
import { Card } from '#web/components/layout/Card.tsx'
import { ErrorState } from '#web/components/layout/ErrorState.tsx'
import { RowSkeleton } from '#web/components/layout/Skeletons.tsx'
import { showToast } from '#web/components/overlays/Toasts.tsx'
import { useCreateOnce } from '#web/forms/form-persistence.ts'
import { FormError } from '#web/forms/FormError.tsx'
import { useSaveForm } from '#web/forms/save-form.ts'
import { formatRacquet } from '#domain/racquets/name.ts'
import { PriceField } from '#web/domain-components/UnitFields.tsx'
import { Group, Stack, Text } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import * as z from 'zod'

import { DueField } from '../form/DueField.tsx'
import {
  batchRowForm,
  hasCrossesString,
  toFormValues,
  type BatchFormValues,
  type JobFieldsForm,
  type JobFormValues,
} from '../form/job-form-values.ts'
import { StringEditor } from '../form/StringFields.tsx'
import { TensionSteppers } from '../form/TensionFields.tsx'
import { useCreateJobs } from '../mutations.ts'
import { StepActions } from './NewRecordForms.tsx'

/** Unsaved values and the racquets they belong to, kept when the dialog goes back a step. */
export type BatchState = { readonly key: string; readonly values: BatchFormValues } | null

interface Props {
  readonly ids: readonly RacquetId[]
  readonly state: BatchState
  readonly onChange: (state: BatchState) => void
  readonly onDone: () => void
  readonly onBack: () => void
}

/** Loads the draft of each racquet, then shows the form. */
export function BatchJobs({ ids, ...form }: Props) {
  const { profile } = useSession()
  const drafts = useQueries({
    queries: ids.map((racquet_id) => api.jobs.draft.queryOptions({ input: { racquet_id } })),
  })
  const failed = drafts.find(({ error }) => error)
  if (failed) return <ErrorState message={toFailure(failed.error).message} onRetry={() => void failed.refetch()} />
  const loaded = drafts.flatMap(({ data }) => (data ? [data] : []))
  if (loaded.length < ids.length) return <RowSkeleton rows={ids.length} />
  return <BatchForm drafts={loaded} profile={profile} {...form} />
}

const jobInput = jobFields.omit({
  job_date: true,
  payment_method: true,
  time_started: true,
  time_completed: true,
  duration_minutes: true,
})
const batchInput = z.strictObject({
  due_date: jobFields.shape.due_date,
  price: jobFields.shape.price,
  jobs: z.array(jobInput),
})

const emptyToNull = (values: JobFormValues) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]))

function toBatchValues(drafts: readonly RacquetDraft[]): BatchFormValues {
  const jobs = drafts.map(({ values, customer, racquet }) =>
    toFormValues({ ...values, customer_id: customer.id, racquet_id: racquet.id, labor_notes: null }),
  )
  const prices = new Set(jobs.map(({ price }) => price))
  return { due_date: jobs[0]?.due_date ?? '', price: prices.size === 1 ? (jobs[0]?.price ?? '') : '', jobs }
}

const formatCreated = (jobs: readonly { job_number: number }[]): string =>
  `${jobs.length} jobs created: #${jobs[0]?.job_number}–#${jobs.at(-1)?.job_number}`

interface BatchFormProps extends Omit<Props, 'ids'> {
  readonly drafts: readonly RacquetDraft[]
  readonly profile: Profile
}

/** A shared due date and price; strings and tensions for each job. */
function BatchForm({ drafts, profile, state, onChange, onDone, onBack }: BatchFormProps) {
  const key = drafts.map(({ racquet }) => racquet.id).join()
  const createOnce = useCreateOnce('jobs')
  const { mutateAsync: createJobs } = useCreateJobs()
  const { form, submit, busy, problem } = useSaveForm({
    schema: inCurrency(batchInput, { currency: profile.currency, fields: priceFields }),
    initial: state?.key === key ? state.values : toBatchValues(drafts),
    toInput: (values) => ({ ...values, jobs: values.jobs.map(emptyToNull) }),
    onChange: (values) => onChange({ key, values }),
    save: async ({ due_date, price, jobs }) => {
      // If the shared price is empty, each job keeps its own.
      const inputs = jobs.map((job) => ({ ...job, due_date, ...(price && { price }) }))
      const { items } = await createOnce((idempotency_key) => createJobs({ jobs: inputs, idempotency_key }))
      showToast(formatCreated(items))
      onDone()
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {drafts.map((draft, index) => {
          const values = form.values.jobs[index]
          const path = `jobs.${index}`
          return (
            values && (
              <BatchRow
                key={draft.racquet.id}
                draft={draft}
                form={batchRowForm(form, index, values)}
                error={form.errors[path]}
                path={path}
                profile={profile}
              />
            )
          )
        })}
        <DueField profile={profile} {...form.getInputProps('due_date')} />
        <PriceField
          label="Price each"
          currency={profile.currency}
          description={form.values.price === '' ? 'Leave empty to keep each racquet’s last price' : undefined}
          {...form.getInputProps('price')}
        />
        <FormError message={problem} />
        <StepActions submitLabel={`Create ${drafts.length} jobs`} isBusy={busy} onBack={onBack} />
      </Stack>
    </form>
  )
}

interface BatchRowProps {
  readonly draft: RacquetDraft
  readonly form: JobFieldsForm
  /** An error that belongs to the row as a whole. */
  readonly error: ReactNode
  readonly path: string
  readonly profile: Profile
}

function BatchRow({ draft, form, error, path, profile }: BatchRowProps) {
  const now = useNow()
  const { from, last_job, racquet } = draft
  const name = formatRacquet(racquet)
  const source = from.string_mains_brand ?? from.tension_mains
  const [isOpen, setOpen] = useState(false)
  const [isMissing] = useState(form.values.string_mains_brand === '' || form.values.string_mains_model === '')
  const hasError = Object.keys(form.errors).some((field) => field.startsWith('string_'))
  return (
    <Card title={name} aside={source && formatSource(source, { last_job, now, time_zone: profile.time_zone })}>
      <Stack gap="sm">
        {last_job && isOnBench(last_job) && (
          <Text size="sm" c="clay">
            #{last_job.job_number} is still on the bench
          </Text>
        )}
        {isOpen || isMissing || hasError ? (
          <StringEditor form={form} profile={profile} isCollapsible={false} />
        ) : (
          <Group justify="space-between" wrap="nowrap" gap="sm">
            <Text size="sm" lineClamp={2}>
              {formatStringValues(form.values)}
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

function formatStringValues(values: JobFormValues): string {
  const mains = `${values.string_mains_brand} ${values.string_mains_model}`
  const crosses = hasCrossesString(values) && `${values.string_crosses_brand} ${values.string_crosses_model}`
  const isOwn = values.string_source_mains === 'customer' && 'customer’s own'
  return [[mains, crosses].filter(Boolean).join(' / '), isOwn].filter(Boolean).join(' · ')
}
