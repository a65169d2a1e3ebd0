import { jobTargetGroups, jobTargetLabels, missingFields, type JobTarget } from '#domain/import/jobs/columns.ts'
import { FormError } from '#web/forms/FormError.tsx'
import { LeaveDialog } from '#web/forms/LeaveDialog.tsx'
import { ChooseFile } from '#web/trade/import/ChooseFile.tsx'
import { ImportColumns } from '#web/trade/import/ImportColumns.tsx'
import { ImportRunning } from '#web/trade/import/ImportRunning.tsx'
import { SheetField } from '#web/trade/import/SheetField.tsx'

import { JobImportCheck } from './JobImportCheck.tsx'
import { JobImportDone } from './JobImportDone.tsx'
import { PastImports } from './PastImports.tsx'
import { useJobImport } from './mutations.ts'

const firstStage = { step: 'file' } as const

const toOption = (value: JobTarget) => ({ value, label: jobTargetLabels[value] })
const choices = [toOption('leave_out'), ...jobTargetGroups.map(([group, targets]) => ({ group, items: targets.map(toOption) }))]

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** "Choose the columns that hold the racquet and the tension."; undefined if none is missing. */
function describeMissing(mapping: readonly JobTarget[]): string | undefined {
  const missing = missingFields(mapping)
  if (missing.length === 0) return undefined
  return missing.length === 1
    ? `Choose the column that holds ${missing[0]}.`
    : `Choose the columns that hold ${list.format(missing)}.`
}

/** Imports past jobs from a CSV file in four steps: choose the file, match its columns, check the rows, import. */
export function JobImport() {
  const { stage, problem, setProblem, busy, setStage, open, check, run, cancel } = useJobImport()
  return (
    <>
      <FormError message={problem} canRetry={false} />
      {stage.step === 'file' && (
        <>
          <ChooseFile
            title="Import your past jobs"
            text="Choose a CSV file or an Excel workbook with one row for each job: customer, racquet, strings, tension, date, and what else you kept. The first row must contain the column names. Customers and racquets are added where they are missing. Past jobs send no messages and don’t count toward your plan. You can check the rows before anything is saved."
            busy={busy}
            onChoose={(file) => void open(file)}
            onReject={setProblem}
          />
          <PastImports />
        </>
      )}
      {stage.step === 'columns' && (
        <SheetField file={stage.preview} busy={busy} onChoose={(sheet) => void open(stage.file, sheet)} />
      )}
      {stage.step === 'columns' && (
        <ImportColumns
          key={stage.preview.sheet}
          fileName={stage.file.name}
          columns={stage.preview.columns}
          total={stage.preview.counts.rows}
          rows={stage.preview.rows}
          mapping={stage.mapping}
          labels={jobTargetLabels}
          choices={choices}
          missing={describeMissing(stage.mapping)}
          busy={busy}
          onMap={(mapping) => setStage({ ...stage, mapping })}
          onCheck={() => void check(stage)}
          onBack={() => setStage(firstStage)}
        />
      )}
      {stage.step === 'rows' && (
        <JobImportCheck
          draft={stage}
          busy={busy}
          onChange={(changes) => setStage({ ...stage, ...changes, isChanged: true })}
          onCheck={(changes) => void check({ ...stage, ...changes })}
          onImport={() => void run(stage)}
          onBack={() => setStage({ ...stage, step: 'columns' })}
        />
      )}
      {stage.step === 'running' && <ImportRunning progress={stage.progress} onCancel={cancel} />}
      {stage.step === 'done' && <JobImportDone draft={stage} result={stage.result} onAgain={() => setStage(firstStage)} />}
      <LeaveDialog
        isUnsaved={() => stage.step === 'running'}
        title="Leave this page?"
        text="The import is still running. If you leave now, nothing is imported."
      />
    </>
  )
}
