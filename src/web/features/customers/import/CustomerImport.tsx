import { importTargets, namesCustomer, racquetTargets, targetLabels, type ImportTarget } from '#domain/import/customer-columns.ts'
import { ChooseFile } from '#web/trade/import/ChooseFile.tsx'
import { FormError } from '#web/forms/FormError.tsx'
import { ImportColumns } from '#web/trade/import/ImportColumns.tsx'
import { LeaveDialog } from '#web/forms/LeaveDialog.tsx'

import { ImportCheck } from './ImportCheck.tsx'
import { ImportDone } from './ImportDone.tsx'
import { ImportRunning } from './ImportRunning.tsx'
import { useCustomerImport } from './mutations.ts'

const file = { at: 'file' } as const

const isRacquets = (target: ImportTarget) => racquetTargets.some((one) => one === target)
const option = (value: ImportTarget) => ({ value, label: targetLabels[value] })
const choices = [
  option('leave_out'),
  { group: 'Customer', items: importTargets.filter((one) => one !== 'leave_out' && !isRacquets(one)).map(option) },
  { group: 'Racquet', items: racquetTargets.map(option) },
]

/** Imports customers from a CSV file in four steps: choose the file, match its columns, check the rows, import. */
export function CustomerImport() {
  const { stage, problem, setProblem, busy, setStage, open, check, run, cancel } = useCustomerImport()
  return (
    <>
      <FormError message={problem} canRetry={false} />
      {stage.at === 'file' && (
        <ChooseFile
          title="Import your customers"
          text="Use a CSV file from a spreadsheet, your contacts or another app. The first row must name the columns. You can check every row before anything is saved."
          busy={busy}
          onChoose={(chosen) => void open(chosen)}
          onReject={setProblem}
        />
      )}
      {stage.at === 'columns' && (
        <ImportColumns
          fileName={stage.file.name}
          columns={stage.preview.columns}
          rows={stage.preview.rows}
          mapping={stage.mapping}
          labels={targetLabels}
          choices={choices}
          missing={namesCustomer(stage.mapping) ? undefined : 'Choose the column that holds the name.'}
          busy={busy}
          onMap={(mapping) => setStage({ ...stage, mapping })}
          onCheck={() => void check(stage)}
          onBack={() => setStage(file)}
        />
      )}
      {stage.at === 'rows' && (
        <ImportCheck
          busy={busy}
          chosen={stage}
          onShareEmails={(shared_emails) => void check({ ...stage, shared_emails })}
          onImport={() => void run(stage)}
          onBack={() => setStage({ ...stage, at: 'columns' })}
        />
      )}
      {stage.at === 'running' && <ImportRunning progress={stage.progress} onCancel={cancel} />}
      {stage.at === 'done' && <ImportDone chosen={stage} result={stage.result} onAgain={() => setStage(file)} />}
      <LeaveDialog
        isUnsaved={() => stage.at === 'running'}
        title="Leave this page?"
        text="The import is still running. If you leave now, nothing is imported."
      />
    </>
  )
}
