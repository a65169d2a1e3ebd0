import type { JobImportPreview } from '#contract/job-imports.ts'
import { dateOrders } from '#domain/import/jobs/dates.ts'
import { formatCount } from '#domain/values/counts.ts'
import { useSession } from '#web/app/session/session.ts'
import { SegmentedField } from '#web/components/fields/SegmentedField.tsx'
import { PlanLimit } from '#web/trade/import/PlanLimit.tsx'
import { Text } from '@mantine/core'

import { CheckRows } from '../flow/CheckRows.tsx'
import type { CheckProps } from '../flow/FileImport.tsx'
import { formatRecords } from '../flow/format-records.ts'
import { NumberQuestion, numberObstacle } from '../flow/NumberQuestion.tsx'
import { SharedEmails } from '../flow/SharedEmails.tsx'
import { jobFormats, type JobDraft } from './draft.ts'
import { ModelSuggestions } from './ModelSuggestions.tsx'
import { YearQuestion, yearObstacle } from './YearQuestion.tsx'

/** Shows each row's outcome before anything is saved. Questions are answered and rows corrected in place. */
export function JobImportCheck(props: CheckProps<JobDraft>) {
  const { profile } = useSession()
  const { draft, busy, onCorrect, onCheck } = props
  const { preview, mapping, answers, corrections } = draft
  const { counts, dates } = preview
  const isOrderMissing = dates.example !== null && dates.order === null
  const change = (changes: Partial<JobDraft['answers']>) => onCheck({ ...draft, answers: { ...answers, ...changes } })
  return (
    <CheckRows
      {...props}
      formats={jobFormats(mapping, profile)}
      note="Customers, racquets and jobs you already have won’t be changed."
      newRecords={
        counts.new === 0 ? '' : formatRecords({ jobs: counts.new, customers: counts.customers, racquets: counts.racquets })
      }
      obstacle={isOrderMissing ? 'Choose the order of dates first' : (yearObstacle(preview) ?? numberObstacle(preview))}
    >
      <DateOrderQuestion preview={preview} onChoose={(date_order) => change({ date_order })} />
      <YearQuestion preview={preview} busy={busy} onChoose={(year) => change({ year })} />
      <NumberQuestion preview={preview} onChoose={(decimal_mark) => change({ decimal_mark })} />
      <PlanLimit preview={preview} />
      <SharedEmails
        count={counts.shared_emails}
        checked={answers.shared_emails}
        disabled={busy}
        onChange={(shared_emails) => change({ shared_emails })}
      />
      {counts.guessed > 0 && (
        <Text>
          {`The brand or model in ${formatCount(counts.guessed, 'row')} is a guess. Look for “Guess” below, and correct the cells that are wrong.`}
        </Text>
      )}
      <ModelSuggestions suggestions={preview.suggestions} corrections={corrections} onChange={onCorrect} />
    </CheckRows>
  )
}

const orderLabels = { dmy: 'Day, then month', mdy: 'Month, then day' }

interface QuestionProps {
  readonly preview: JobImportPreview
  readonly onChoose: (order: (typeof dateOrders)[number]) => void
}

/** Asks once for the order of day and month, showing a date from the file. */
function DateOrderQuestion({ preview: { dates }, onChoose }: QuestionProps) {
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
