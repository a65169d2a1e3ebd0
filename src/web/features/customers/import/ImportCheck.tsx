import type { ImportCounts } from '#contract/customers.ts'
import '@mantine/core/styles/Checkbox.css'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'

import { ImportHeading } from '#web/trade/import/ImportHeading.tsx'
import { ImportRowsByOutcome, RejectedRowsNote } from '#web/trade/import/ImportRows.tsx'
import { PlanLimit } from '#web/trade/import/PlanLimit.tsx'
import { createRowDescriber, formatProblem, downloadRejectedRows, type ImportDraft } from './mutations.ts'

interface Props {
  readonly draft: ImportDraft
  readonly busy: boolean
  readonly onShareEmails: (shared_emails: boolean) => void
  readonly onImport: () => void
  readonly onBack: () => void
}

const formatCount = (count: number, one: string): string => `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`

/** "412 customers and 20 racquets"; empty if there is nothing new. */
export const formatNew = ({ new: customers, racquets }: ImportCounts): string =>
  [customers > 0 && formatCount(customers, 'customer'), racquets > 0 && formatCount(racquets, 'racquet')]
    .filter(Boolean)
    .join(' and ')

/** Shows the outcome of the rows before anything is saved. */
export function ImportCheck({ draft, busy, onShareEmails, onImport, onBack }: Props) {
  const { preview, mapping, shared_emails } = draft
  const { counts, rows } = preview
  const rejected = rows.filter(({ outcome }) => outcome === 'refused')
  const newRecords = formatNew(counts)
  return (
    <>
      <ImportHeading step="Rows" title="Check the rows" />
      <Stack>
        <Text c="dimmed">
          {counts.rows === 0
            ? 'This file has column names but no rows. Add rows, or choose another file.'
            : 'Nothing is saved yet. Customers you already have won’t be changed.'}
        </Text>
        <PlanLimit preview={preview} />
        {(counts.shared_emails > 0 || shared_emails) && (
          <Checkbox
            checked={shared_emails}
            disabled={busy}
            onChange={(event) => onShareEmails(event.currentTarget.checked)}
            label="Import customers with the same email but different names as separate customers"
          />
        )}
        <Group>
          <Button onClick={onImport} loading={busy} disabled={!newRecords}>
            {newRecords ? `Import ${newRecords}` : 'Nothing new to import'}
          </Button>
          <Button variant="default" onClick={onBack}>
            Back to columns
          </Button>
          {rejected.length > 0 && (
            <Button variant="default" onClick={() => void downloadRejectedRows(preview, rejected)}>
              Download rejected rows
            </Button>
          )}
        </Group>
        <RejectedRowsNote listed={rejected.length} count={counts.refused} />
        <ImportRowsByOutcome
          counts={counts}
          rows={rows}
          mapping={mapping}
          describe={createRowDescriber(mapping)}
          formatProblem={formatProblem}
        />
      </Stack>
    </>
  )
}
