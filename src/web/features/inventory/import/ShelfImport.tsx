import { shelfTargets, shelfWords, isShelf } from '#domain/import/shelf-columns.ts'
import { ChooseFile } from '#web/ui/ChooseFile.tsx'
import { FormProblem } from '#web/ui/FormProblem.tsx'
import classes from '#web/ui/Import.module.css'
import { ImportHeading } from '#web/ui/ImportHeading.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { saveRefusedRows } from '#web/ui/save-refused.ts'
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'

import { isTarget, sayProblem, useShelfImport, type Chosen } from './mutations.ts'
import { ShelfRows } from './ShelfRows.tsx'

const file = { at: 'file' } as const
const strings = (count: number): string => (count === 1 ? '1 string' : `${count.toLocaleString('en')} strings`)

/** The shelf from somebody's file: choose it, say what its columns are, look at its rows, import them. */
export function ShelfImport() {
  const { stage, problem, busy, setStage, open, check, run } = useShelfImport()
  return (
    <>
      <FormProblem message={problem} />
      {stage.at === 'file' && (
        <ChooseFile
          title="Bring your shelf"
          text="A CSV file with a row for each string: brand, model, gauge, color, metres, cost. Its first row names the columns. You see what every row will do before anything is written."
          busy={busy}
          onChoose={(chosen) => void open(chosen)}
        />
      )}
      {stage.at === 'columns' && (
        <Columns
          chosen={stage}
          busy={busy}
          onMap={(at, value) => isTarget(value) && setStage({ ...stage, mapping: stage.mapping.with(at, value) })}
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

interface ColumnsProps {
  readonly chosen: Chosen
  readonly busy: boolean
  readonly onMap: (at: number, value: string) => void
  readonly onCheck: () => void
  readonly onBack: () => void
}

function Columns({ chosen: { file, mapping, result }, busy, onMap, onCheck, onBack }: ColumnsProps) {
  const samplesOf = (at: number) => [...new Set(result.rows.map(({ cells }) => cells[at]?.trim()))].filter(Boolean).slice(0, 3)
  return (
    <>
      <ImportHeading step="Columns" title="What the columns are" />
      <Text c="dimmed" mb="md">
        {`${file.name}: ${result.counts.rows.toLocaleString('en')} rows. Guessed from the first row; change what is wrong.`}
      </Text>
      <Stack>
        <ul className={classes.rows}>
          {result.columns.map(({ name }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two columns may have one name, and they keep their order
            <li key={at} className={`${classes.row} ${classes.column}`}>
              <div>
                <Text fw={600} truncate>
                  {name}
                </Text>
                <Text size="sm" c="dimmed" truncate>
                  {samplesOf(at).join(', ') || 'empty'}
                </Text>
              </div>
              <NativeSelect
                aria-label={`Column ${at + 1}, ${name}, is`}
                data={shelfTargets.map((value) => ({ value, label: shelfWords[value] }))}
                value={mapping[at]}
                onChange={(event) => onMap(at, event.currentTarget.value)}
              />
            </li>
          ))}
        </ul>
        {!isShelf(mapping) && <Text c="clay">Say which columns are the brand and the model.</Text>}
        <Group>
          <Button onClick={onCheck} loading={busy} disabled={!isShelf(mapping)}>
            Look at the rows
          </Button>
          <Button variant="default" onClick={onBack}>
            Another file
          </Button>
        </Group>
      </Stack>
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
        {counts.rows > 0 && <ShelfRows rows={rows} mapping={chosen.mapping} />}
      </Stack>
    </>
  )
}

function Refused({ chosen: { result } }: { chosen: Chosen }) {
  const refused = result.rows.filter(({ outcome }) => outcome === 'refused')
  if (refused.length === 0) return null
  return (
    <Button variant="default" onClick={() => void saveRefusedRows(result.columns, refused, sayProblem)}>
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
        {counts.here > 0 && <Text>{`${strings(counts.here)} of the file were on the shelf already.`}</Text>}
        <Group>
          <LinkButton to="/inventory">See the shelf</LinkButton>
          <Refused chosen={chosen} />
          <Button variant="default" onClick={onAgain}>
            Another file
          </Button>
        </Group>
        {refused.length > 0 && <ShelfRows rows={refused} mapping={chosen.mapping} />}
      </Stack>
    </>
  )
}
