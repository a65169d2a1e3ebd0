import type { JobDetail } from '#contract/jobs/job-detail.ts'
import { ratingChoices } from '#domain/feedback/form-rules.ts'
import { feedbackFields } from '#domain/feedback/schema.ts'
import { backend } from '#web/app/client.ts'
import { useSaveForm, pickFormValues } from '#web/forms/save-form.ts'
import { restringSameLabels, ratingFields, ratingLabels, tensionFeedbackLabels } from '#web/domain-components/feedback-labels.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { WholeNumberField } from '#web/components/fields/NumberField.tsx'
import { RadioGroup } from '#web/components/fields/RadioGroup.tsx'
import { Textarea } from '@mantine/core'
import { useState } from 'react'

import { useRecordFeedback } from './mutations.ts'

// Radio values are strings; the first option clears the value.
const none = { value: '', label: '–' }
const ratingOptions = [none, ...ratingChoices.map((rating) => ({ value: String(rating), label: String(rating) }))]
const tensionOptions = [
  none,
  ...(['too_loose', 'perfect', 'too_tight'] as const).map((value) => ({ value, label: tensionFeedbackLabels[value] })),
]
const restringSameOptions = [none, ...(['true', 'false'] as const).map((value) => ({ value, label: restringSameLabels[value] }))]

const allRatings = ['rating', ...ratingFields] as const
const names = [...allRatings, 'tension_feedback', 'hours_played', 'playability_notes', 'general_comments'] as const

type Values = Record<string, string | number>

const toFormValues = (feedback: JobDetail['feedback']): Values => {
  const values = pickFormValues(feedback, names)
  const asText = Object.fromEntries(allRatings.map((name) => [name, String(values[name] ?? '')]))
  return { ...values, ...asText, would_restring_same: String(feedback?.would_restring_same ?? '') }
}

const toNumber = (value: string | number | undefined): number | null =>
  value === undefined || value === '' ? null : Number(value)

// Empty fields are sent as null, which clears them.
const toInput = (values: Values): Record<string, string | number | boolean | null> => ({
  ...values,
  ...Object.fromEntries(allRatings.map((name) => [name, toNumber(values[name])])),
  tension_feedback: values['tension_feedback'] === '' ? null : (values['tension_feedback'] ?? null),
  would_restring_same: values['would_restring_same'] === '' ? null : values['would_restring_same'] === 'true',
})

/** Records feedback given in person, with the same fields as the customer page (R9.8). */
export function FeedbackDialog({ job, onClose }: { job: JobDetail; onClose: () => void }) {
  const [initialFeedback] = useState(job.feedback)
  const { mutateAsync: record } = useRecordFeedback()
  const { form, ...formState } = useSaveForm({
    schema: feedbackFields.omit({ string_job_id: true, customer_id: true }),
    initial: toFormValues(job.feedback),
    toInput,
    save: (input, updated_at = initialFeedback?.updated_at ?? null) => record({ ...input, string_job_id: job.id, updated_at }),
    onSaved: onClose,
    readCurrent: async () => {
      const { feedback } = await backend.jobs.get({ id: job.id })
      return { updated_at: feedback?.updated_at ?? null, values: toFormValues(feedback) }
    },
  })
  return (
    <FormDialog
      title={`Feedback from ${job.customer.full_name}`}
      size="lg"
      formState={formState}
      submitLabel="Save feedback"
      onClose={onClose}
    >
      <RadioGroup variant="large" legend="Overall" options={ratingOptions} {...form.getInputProps('rating')} />
      <RadioGroup variant="large" legend="Tension" options={tensionOptions} {...form.getInputProps('tension_feedback')} />
      {ratingFields.map((name) => (
        <RadioGroup key={name} variant="line" legend={ratingLabels[name]} options={ratingOptions} {...form.getInputProps(name)} />
      ))}
      <RadioGroup
        variant="large"
        legend="Same strings again?"
        options={restringSameOptions}
        {...form.getInputProps('would_restring_same')}
      />
      <WholeNumberField label="Hours played" {...form.getInputProps('hours_played')} />
      <Textarea label="How it played" autosize minRows={2} {...form.getInputProps('playability_notes')} />
      <Textarea label="Anything else" autosize minRows={2} {...form.getInputProps('general_comments')} />
    </FormDialog>
  )
}
