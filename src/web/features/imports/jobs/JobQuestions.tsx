import type { JobImportPreview } from '#contract/imports/job-imports.ts'
import { dateOrders } from '#domain/import/jobs/dates.ts'
import { formatCount } from '#domain/values/counts.ts'
import { SegmentedField } from '#web/components/fields/SegmentedField.tsx'
import { PlanLimit } from '#web/domain-components/import/PlanLimit.tsx'
import { Text } from '@mantine/core'

import type { QuestionsProps } from '../flow/definition.ts'
import { NumberQuestion } from '../flow/NumberQuestion.tsx'
import { SharedEmails } from '../flow/SharedEmails.tsx'
import type { JobImport } from './draft.ts'
import { ModelSuggestions } from './ModelSuggestions.tsx'
import { YearQuestion } from './YearQuestion.tsx'

/** Asks how the file is to be read, and about names that may be wrong. */
export function JobQuestions({ draft, busy, onAnswer, onCorrect }: QuestionsProps<JobImport>) {
  const { preview, answers, corrections } = draft
  const { counts } = preview
  return (
    <>
      <DateOrderQuestion dates={preview.dates} onChoose={(date_order) => onAnswer({ date_order })} />
      <YearQuestion preview={preview} busy={busy} onChoose={(year) => onAnswer({ year })} />
      <NumberQuestion preview={preview} onChoose={(decimal_mark) => onAnswer({ decimal_mark })} />
      <PlanLimit preview={preview} />
      <SharedEmails
        count={counts.shared_emails}
        checked={answers.shared_emails}
        disabled={busy}
        onChange={(shared_emails) => onAnswer({ shared_emails })}
      />
      {counts.guessed > 0 && (
        <Text>
          {`The brand or model in ${formatCount(counts.guessed, 'row')} is a guess. Look for “Guess” below, and correct the cells that are wrong.`}
        </Text>
      )}
      <ModelSuggestions suggestions={preview.suggestions} corrections={corrections} onChange={onCorrect} />
    </>
  )
}

const orderLabels = { dmy: 'Day, then month', mdy: 'Month, then day' }

interface QuestionProps {
  readonly dates: JobImportPreview['dates']
  readonly onChoose: (order: (typeof dateOrders)[number]) => void
}

/** Asks once for the order of day and month, showing a date from the file. */
function DateOrderQuestion({ dates, onChoose }: QuestionProps) {
  if (dates.example === null) return null
  return (
    <SegmentedField
      label={`How are dates such as ${dates.example} written in this file?`}
      data={dateOrders.map((value) => ({ value, label: orderLabels[value] }))}
      value={dates.order ?? ''}
      onChange={(value) => {
        const chosen = dateOrders.find((order) => order === value)
        if (chosen) onChoose(chosen)
      }}
      error={dates.order === null ? 'Choose the order of day and month' : undefined}
    />
  )
}
