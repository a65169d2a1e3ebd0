import { importTargets, namesCustomer, racquetTargets, targetLabels, type ImportTarget } from '#domain/import/customer-columns.ts'
import { ChooseFile } from '#web/trade/import/ChooseFile.tsx'
import { FormError } from '#web/forms/FormError.tsx'
import { ImportColumns } from '#web/trade/import/ImportColumns.tsx'
import { LeaveDialog } from '#web/forms/LeaveDialog.tsx'

import { ImportCheck } from './ImportCheck.tsx'
import { ImportDone } from './ImportDone.tsx'
import { ImportRunning } from '#web/trade/import/ImportRunning.tsx'
import { SheetField } from '#web/trade/import/SheetField.tsx'
import { useCustomerImport } from './mutations.ts'

const firstStage = { step: 'file' } as const

const isRacquetTarget = (target: ImportTarget) => racquetTargets.some((racquetTarget) => racquetTarget === target)
const toOption = (value: ImportTarget) => ({ value, label: targetLabels[value] })
const choices = [
  toOption('leave_out'),
  {
    group: 'Customer',
    items: importTargets.filter((target) => target !== 'leave_out' && !isRacquetTarget(target)).map(toOption),
  },
  { group: 'Racquet', items: racquetTargets.map(toOption) },
]

/** Imports customers from a CSV file in four steps: choose the file, match its columns, check the rows, import. */
export function CustomerImport() {
  const { stage, problem, setProblem, busy, setStage, open, check, run, cancel } = useCustomerImport()
  return (
    <>
      <FormError message={problem} canRetry={false} />
      {stage.step === 'file' && (
        <ChooseFile
          title="Import your customers"
          text="Choose a CSV file, an Excel workbook, or the contacts of your phone (.vcf). The first row of a table must contain the column names. You can check the rows before anything is saved."
          busy={busy}
          hasContacts
          onChoose={(file) => void open(file)}
          onReject={setProblem}
        />
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
          labels={targetLabels}
          choices={choices}
          missing={namesCustomer(stage.mapping) ? undefined : 'Choose the column that holds the name.'}
          busy={busy}
          onMap={(mapping) => setStage({ ...stage, mapping })}
          onCheck={() => void check(stage)}
          onBack={() => setStage(firstStage)}
        />
      )}
      {stage.step === 'rows' && (
        <ImportCheck
          busy={busy}
          draft={stage}
          onShareEmails={(shared_emails) => void check({ ...stage, shared_emails })}
          onImport={() => void run(stage)}
          onBack={() => setStage({ ...stage, step: 'columns' })}
        />
      )}
      {stage.step === 'running' && <ImportRunning progress={stage.progress} onCancel={cancel} />}
      {stage.step === 'done' && <ImportDone draft={stage} result={stage.result} onAgain={() => setStage(firstStage)} />}
      <LeaveDialog
        isUnsaved={() => stage.step === 'running'}
        title="Leave this page?"
        text="The import is still running. If you leave now, nothing is imported."
      />
    </>
  )
}
