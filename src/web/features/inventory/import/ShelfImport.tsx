import { inventoryTargets, inventoryTargetLabels, namesString } from '#domain/import/inventory-columns.ts'
import { ChooseFile } from '#web/trade/import/ChooseFile.tsx'
import { FormProblem } from '#web/forms/FormProblem.tsx'
import { ImportColumns } from '#web/trade/import/ImportColumns.tsx'
import { ImportHeading } from '#web/trade/import/ImportHeading.tsx'
import { ImportRows, ImportRowsByOutcome } from '#web/trade/import/ImportRows.tsx'
import { LinkButton } from '#web/components/display/LinkButton.tsx'
import { saveRejectedRows } from '#web/trade/import/save-rejected-rows.ts'
import { Button, Group, Stack, Text } from '@mantine/core'

import { describeWith, sayProblem, useShelfImport, type Chosen } from './mutations.ts'

const file = { at: 'file' } as const
const choices = inventoryTargets.map((value) => ({ value, label: inventoryTargetLabels[value] }))
const strings = (count: number): string => (count === 1 ? '1 string' : `${count.toLocaleString('en')} strings`)

/** The shelf from somebody's file: choose it, say what its columns are, look at its rows, import them. */
export function ShelfImport() {
  const { stage, problem, refuse, busy, setStage, open, check, run } = useShelfImport()
  return (
    <>
      <FormProblem message={problem} canRetry={false} />
      {stage.at === 'file' && (
        <ChooseFile
          title="Bring your shelf"
          text="A CSV file with a row for each string: brand, model, gauge, color, metres, cost. Its first row names the columns. You see what every row will do before anything is written."
          busy={busy}
          onChoose={(chosen) => void open(chosen)}
          onReject={refuse}
        />
      )}
      {stage.at === 'columns' && (
        <ImportColumns
          fileName={stage.file.name}
          columns={stage.result.columns}
          rows={stage.result.rows}
          mapping={stage.mapping}
          labels={inventoryTargetLabels}
          choices={choices}
          missing={namesString(stage.mapping) ? undefined : 'Say which columns are the brand and the model.'}
          busy={busy}
          onMap={(mapping) => setStage({ ...stage, mapping })}
          onCheck={() => void check(stage)}
          onBack={() => setStage(file)}
        />
      )}
      {stage.at === 'rows' && (
        <Check chosen={stage} busy={busy} onImport={() => void run(stage)} onBack={() => setStage({ ...stage, at: 'columns' })} />
      )}
      {stage.at === 'done' && <Done chosen={stage} onAgain={() => setStage(file)} />}
    </>
  )
}

interface CheckProps {
  readonly chosen: Chosen
  readonly busy: boolean
  readonly onImport: () => void
  readonly onBack: () => void
}

function Check({ chosen, busy, onImport, onBack }: CheckProps) {
  const { counts, rows } = chosen.result
  return (
    <>
      <ImportHeading step="Rows" title="What the rows will do" />
      <Stack>
        <Text c="dimmed">
          {counts.rows === 0
            ? 'This file has a heading and no rows.'
            : 'Nothing is written yet. What is on the shelf already stays as it is.'}
        </Text>
        <Group>
          <Button onClick={onImport} loading={busy} disabled={counts.new === 0}>
            {counts.new === 0 ? 'Nothing new in this file' : `Import ${strings(counts.new)}`}
          </Button>
          <Button variant="default" onClick={onBack}>
            Columns
          </Button>
          <Refused chosen={chosen} />
        </Group>
        <ImportRowsByOutcome
          rows={rows}
          mapping={chosen.mapping}
          describe={describeWith(chosen.mapping)}
          formatProblem={sayProblem}
        />
      </Stack>
    </>
  )
}

function Refused({ chosen: { result } }: { chosen: Chosen }) {
  const refused = result.rows.filter(({ outcome }) => outcome === 'refused')
  if (refused.length === 0) return null
  return (
    <Button variant="default" onClick={() => void saveRejectedRows(result.columns, refused, sayProblem)}>
      Download the refused rows
    </Button>
  )
}

function Done({ chosen, onAgain }: { chosen: Chosen; onAgain: () => void }) {
  const { counts, rows } = chosen.result
  const refused = rows.filter(({ outcome }) => outcome === 'refused')
  return (
    <>
      <ImportHeading step="Done" title={counts.new > 0 ? `${strings(counts.new)} imported` : 'Nothing was new'} />
      <Stack>
        {counts.existing > 0 && <Text>{`${strings(counts.existing)} of the file were on the shelf already.`}</Text>}
        <Group>
          <LinkButton to="/inventory">See the shelf</LinkButton>
          <Refused chosen={chosen} />
          <Button variant="default" onClick={onAgain}>
            Another file
          </Button>
        </Group>
        {refused.length > 0 && (
          <ImportRows
            rows={refused}
            mapping={chosen.mapping}
            describe={describeWith(chosen.mapping)}
            formatProblem={sayProblem}
          />
        )}
      </Stack>
    </>
  )
}
