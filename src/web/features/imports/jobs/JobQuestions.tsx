import type { JobImportPreview } from '#contract/imports/job-imports.ts'
import { dateOrders, missingYear, type DateOrder } from '#domain/import/jobs/dates.ts'
import { formatCount } from '#domain/values/numbers/counts.ts'
import type { DecimalMark } from '#domain/values/numbers/parse-number.ts'
import { SegmentedField } from '#web/components/fields/SegmentedField.tsx'
import { PlanLimit } from '#web/domain-components/import/PlanLimit.tsx'
import '@mantine/core/styles/Combobox.css'
import { Text, NativeSelect } from '@mantine/core'
import { useState } from 'react'

import type { ImportTypes, QuestionsProps } from '../flow/definition.ts'
import { NumberQuestion } from '../flow/NumberQuestion.tsx'
import { SharedEmails } from '../flow/SharedEmails.tsx'
import { ModelSuggestions } from './ModelSuggestions.tsx'

interface JobAnswers {
  /** The order of day and month that the user chose; undefined if the file shows it. */
  readonly date_order: DateOrder | undefined
  /** The year of dates without one, if the user chose it. */
  readonly year: number | undefined
  /** The decimal mark, if the user chose one. */
  readonly decimal_mark: DecimalMark | undefined
  readonly shared_emails: boolean
}

export interface JobImport extends ImportTypes {
  readonly Answers: JobAnswers
  readonly Preview: JobImportPreview
}

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

interface Props {
  readonly preview: Pick<JobImportPreview, 'years'>
  readonly busy: boolean
  readonly onChoose: (year: number) => void
}

const yearsBack = 30

/** Asks once for the year of dates without one, showing a date from the file. Renders nothing if all dates have a year. */
function YearQuestion({ preview: { years }, busy, onChoose }: Props) {
  const [thisYear] = useState(() => new Date().getFullYear())
  if (years.example === null) return null
  const recent = Array.from({ length: yearsBack }, (_, back) => thisYear - back)
  const choices = years.year === null || recent.includes(years.year) ? recent : [years.year, ...recent]
  return (
    <NativeSelect
      label={`Which year are dates such as ${years.example} from?`}
      maw={420}
      data={[{ value: '', label: 'Choose a year', disabled: years.year !== null }, ...choices.map(String)]}
      value={years.year === null ? '' : String(years.year)}
      disabled={busy}
      onChange={(event) => {
        const chosen = Number(event.currentTarget.value)
        if (chosen > 0) onChoose(chosen)
      }}
      error={years.year === null ? missingYear : undefined}
    />
  )
}
