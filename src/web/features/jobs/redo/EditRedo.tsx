import type { JobDetail } from '#contract/jobs/job-detail.ts'
import { api } from '#web/app/client.ts'
import type { UseFormReturnType } from '@mantine/form'
import { useSuspenseQuery } from '@tanstack/react-query'

import type { JobFormValues } from '../form/job-form-values.ts'
import { RedoFields } from './RedoFields.tsx'

interface Props {
  readonly form: UseFormReturnType<JobFormValues>
  readonly job: JobDetail
  readonly currency: string
}

/** Reason and price of an existing redo. The full price is that of the racquet's next job. */
export function EditRedo({ form, job: { id: job_id, racquet_id }, currency }: Props) {
  const { data: draft } = useSuspenseQuery(api.jobs.draft.queryOptions({ input: { racquet_id, job_id } }))
  return <RedoFields form={form} fullPrice={draft.values.price} currency={currency} />
}
