import { inventoryTargets, inventoryTargetLabels, namesString } from '#domain/import/inventory-columns.ts'
import { ChooseFile } from '#web/trade/import/ChooseFile.tsx'
import { FormError } from '#web/forms/FormError.tsx'
import { ImportColumns } from '#web/trade/import/ImportColumns.tsx'
import { ImportHeading } from '#web/trade/import/ImportHeading.tsx'
import { ImportRows, ImportRowsByOutcome } from '#web/trade/import/ImportRows.tsx'
import { SheetField } from '#web/trade/import/SheetField.tsx'
import { LinkButton } from '#web/components/display/LinkButton.tsx'
import { saveRejectedRows } from '#web/trade/import/save-rejected-rows.ts'
import { Button, Group, Stack, Text } from '@mantine/core'

import { createRowDescriber, formatProblem, useInventoryImport, type ImportDraft } from './mutations.ts'

const firstStage = { step: 'file' } as const
const choices = inventoryTargets.map((value) => ({ value, label: inventoryTargetLabels[value] }))
const formatItemCount = (count: number): string => (count === 1 ? '1 item' : `${count.toLocaleString('en')} items`)

/** Imports inventory from a CSV file in four steps: choose the file, match its columns, check the rows, import. */
export function InventoryImport() {
  const { stage, problem, setProblem, busy, setStage, open, check, runImport } = useInventoryImport()
  return (
    <>
      <FormError message={problem} canRetry={false} />
      {stage.step === 'file' && (
        <ChooseFile
          title="Import your inventory"
          text="Choose a CSV file or an Excel workbook with one row for each string: brand, model, gauge, color, length, cost. The first row must contain the column names. You can check the rows before anything is saved."
          busy={busy}
          onChoose={(file) => void open(file)}
          onReject={setProblem}
        />
      )}
      {stage.step === 'columns' && (
        <SheetField file={stage.result} busy={busy} onChoose={(sheet) => void open(stage.file, sheet)} />
      )}
      {stage.step === 'columns' && (
        <ImportColumns
          key={stage.result.sheet}
          fileName={stage.file.name}
          columns={stage.result.columns}
          total={stage.result.counts.rows}
          rows={stage.result.rows}
          mapping={stage.mapping}
          labels={inventoryTargetLabels}
          choices={choices}
          missing={namesString(stage.mapping) ? undefined : 'Choose the columns that hold the brand and the model.'}
          busy={busy}
          onMap={(mapping) => setStage({ ...stage, mapping })}
          onCheck={() => void check(stage)}
          onBack={() => setStage(firstStage)}
        />
      )}
      {stage.step === 'rows' && (
        <Check
          draft={stage}
          busy={busy}
          onImport={() => void runImport(stage)}
          onBack={() => setStage({ ...stage, step: 'columns' })}
        />
      )}
      {stage.step === 'done' && <Done draft={stage} onAgain={() => setStage(firstStage)} />}
    </>
  )
}

interface CheckProps {
  readonly draft: ImportDraft
  readonly busy: boolean
  readonly onImport: () => void
  readonly onBack: () => void
}

function Check({ draft, busy, onImport, onBack }: CheckProps) {
  const { counts, rows } = draft.result
  return (
    <>
      <ImportHeading step="Rows" title="Check the rows" />
      <Stack>
        <Text c="dimmed">
          {counts.rows === 0
            ? 'This file has column names but no rows. Add rows, or choose another file.'
            : 'Nothing is saved yet. Items you already have won’t be changed.'}
        </Text>
        <Group>
          <Button onClick={onImport} loading={busy} disabled={counts.new === 0}>
            {counts.new === 0 ? 'Nothing new to import' : `Import ${formatItemCount(counts.new)}`}
          </Button>
          <Button variant="default" onClick={onBack}>
            Back to columns
          </Button>
          <DownloadRejected draft={draft} />
        </Group>
        <ImportRowsByOutcome
          counts={counts}
          rows={rows}
          mapping={draft.mapping}
          describe={createRowDescriber(draft.mapping)}
          formatProblem={formatProblem}
        />
      </Stack>
    </>
  )
}

function DownloadRejected({ draft: { result } }: { draft: ImportDraft }) {
  const rejected = result.rows.filter(({ outcome }) => outcome === 'refused')
  if (rejected.length === 0) return null
  return (
    <Button variant="default" onClick={() => void saveRejectedRows(result.columns, rejected, formatProblem)}>
      Download rejected rows
    </Button>
  )
}

function Done({ draft, onAgain }: { draft: ImportDraft; onAgain: () => void }) {
  const { counts, rows } = draft.result
  const rejected = rows.filter(({ outcome }) => outcome === 'refused')
  return (
    <>
      <ImportHeading step="Done" title={counts.new > 0 ? `${formatItemCount(counts.new)} imported` : 'Nothing new to import'} />
      <Stack>
        {counts.existing > 0 && <Text>{`${formatItemCount(counts.existing)} already existed.`}</Text>}
        <Group>
          <LinkButton to="/inventory">View inventory</LinkButton>
          <DownloadRejected draft={draft} />
          <Button variant="default" onClick={onAgain}>
            Import another file
          </Button>
        </Group>
        {rejected.length > 0 && (
          <ImportRows
            rows={rejected}
            mapping={draft.mapping}
            describe={createRowDescriber(draft.mapping)}
            formatProblem={formatProblem}
          />
        )}
      </Stack>
    </>
  )
}
