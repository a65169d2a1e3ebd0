import type { ImportedJobRow, JobImportCounts, JobImportPreview } from '#contract/imports.ts'
import { dateOrders } from '#domain/import/jobs/dates.ts'
import { useSession } from '#web/app/session.ts'
import { SegmentedField } from '#web/components/fields/SegmentedField.tsx'
import { ImportHeading } from '#web/trade/import/ImportHeading.tsx'
import { ImportRowsByOutcome, RejectedRowsNote } from '#web/trade/import/ImportRows.tsx'
import { PlanLimit } from '#web/trade/import/PlanLimit.tsx'
import '@mantine/core/styles/Checkbox.css'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'

import { CorrectionFields } from './CorrectionFields.tsx'
import { createRowDescriber, downloadRejectedRows, formatProblem, formatRecords, type JobDraft } from './draft.ts'
import { ModelSuggestions } from './ModelSuggestions.tsx'

type Changes = Partial<Pick<JobDraft, 'corrections' | 'date_order' | 'shared_emails'>>

interface Props {
  readonly draft: JobDraft
  readonly busy: boolean
  /** Keeps a correction until the rows are checked again. */
  readonly onChange: (changes: Changes) => void
  readonly onCheck: (changes: Changes) => void
  readonly onImport: () => void
  readonly onBack: () => void
}

/** Shows the outcome of the rows before anything is saved, with answers and corrections in place. */
export function JobImportCheck({ draft, busy, onChange, onCheck, onImport, onBack }: Props) {
  const { profile } = useSession()
  const { preview, mapping, shared_emails, corrections, isChanged } = draft
  const { counts, rows } = preview
  const rejected = rows.filter(({ outcome }) => outcome === 'refused')
  return (
    <>
      <ImportHeading step="Rows" title="Check the rows" />
      <Stack>
        <Text c="dimmed">
          {counts.rows === 0
            ? 'This file has column names but no rows. Add rows, or choose another file.'
            : 'Nothing is saved yet. Customers, racquets and jobs you already have won’t be changed. You can undo the import for seven days.'}
        </Text>
        <DateOrderQuestion preview={preview} onChoose={(date_order) => onCheck({ date_order })} />
        <PlanLimit preview={preview} />
        {(counts.shared_emails > 0 || shared_emails) && (
          <Checkbox
            checked={shared_emails}
            disabled={busy}
            onChange={(event) => onCheck({ shared_emails: event.currentTarget.checked })}
            label="Import customers with the same email but different names as separate customers"
          />
        )}
        <ModelSuggestions
          suggestions={preview.suggestions}
          corrections={corrections}
          onChange={(corrections) => onChange({ corrections })}
        />
        <Actions draft={draft} busy={busy} onCheck={() => onCheck({})} onImport={onImport} onBack={onBack} />
        {isChanged && <Text c="dimmed">Check the rows again to see what your corrections do.</Text>}
        {rejected.length > 0 && (
          <Group>
            <Button variant="default" onClick={() => void downloadRejectedRows(preview, rejected)}>
              Download rejected rows
            </Button>
          </Group>
        )}
        <RejectedRowsNote listed={rejected.length} count={counts.refused} />
        <ImportRowsByOutcome
          counts={counts}
          rows={rows}
          mapping={mapping}
          describe={createRowDescriber(mapping, profile)}
          formatProblem={formatProblem}
          renderFields={(row: ImportedJobRow) => (
            <CorrectionFields
              row={row}
              mapping={mapping}
              corrections={corrections}
              onChange={(corrections) => onChange({ corrections })}
            />
          )}
        />
      </Stack>
    </>
  )
}

function describeImport({ new: jobs, customers, racquets }: JobImportCounts, isOrderMissing: boolean): string {
  if (isOrderMissing) return 'Choose the order of dates first'
  return jobs === 0 ? 'Nothing new to import' : `Import ${formatRecords({ jobs, customers, racquets })}`
}

type ActionsProps = Pick<Props, 'draft' | 'busy' | 'onImport' | 'onBack'> & { readonly onCheck: () => void }

function Actions({ draft: { preview, isChanged }, busy, onCheck, onImport, onBack }: ActionsProps) {
  const isOrderMissing = preview.dates.example !== null && preview.dates.order === null
  return (
    <Group>
      {isChanged ? (
        <Button onClick={onCheck} loading={busy}>
          Check again
        </Button>
      ) : (
        <Button onClick={onImport} loading={busy} disabled={preview.counts.new === 0 || isOrderMissing}>
          {describeImport(preview.counts, isOrderMissing)}
        </Button>
      )}
      <Button variant="default" onClick={onBack}>
        Back to columns
      </Button>
    </Group>
  )
}

const orderLabels = { dmy: 'Day, then month', mdy: 'Month, then day' }

interface QuestionProps {
  readonly preview: JobImportPreview
  readonly onChoose: (order: (typeof dateOrders)[number]) => void
}

/** Asks once for the order of day and month, with a date of the file. */
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
