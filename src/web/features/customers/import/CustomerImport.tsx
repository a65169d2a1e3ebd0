import { importTargets, namesCustomer, racquetTargets, targetWords, type ImportTarget } from '#domain/import/customer-columns.ts'
import { ChooseFile } from '#web/trade/import/ChooseFile.tsx'
import { FormProblem } from '#web/forms/FormProblem.tsx'
import { ImportColumns } from '#web/trade/import/ImportColumns.tsx'
import { LeaveDialog } from '#web/forms/LeaveDialog.tsx'

import { ImportCheck } from './ImportCheck.tsx'
import { ImportDone } from './ImportDone.tsx'
import { ImportRunning } from './ImportRunning.tsx'
import { useCustomerImport } from './mutations.ts'

const file = { at: 'file' } as const

const isRacquets = (target: ImportTarget) => racquetTargets.some((one) => one === target)
const option = (value: ImportTarget) => ({ value, label: targetWords[value] })
const choices = [
  option('leave_out'),
  { group: 'Customer', items: importTargets.filter((one) => one !== 'leave_out' && !isRacquets(one)).map(option) },
  { group: 'Racquet', items: racquetTargets.map(option) },
]

/** Customers from somebody's file: choose it, say what its columns are, look at its rows, import them. */
export function CustomerImport() {
  const { stage, problem, refuse, busy, setStage, open, check, run, stop } = useCustomerImport()
  return (
    <>
      <FormProblem message={problem} canRetry={false} />
      {stage.at === 'file' && (
        <ChooseFile
          title="Bring your players"
          text="A CSV file from a spreadsheet, your contacts or another program. Its first row names the columns. You see what every row will do before anything is written."
          busy={busy}
          onChoose={(chosen) => void open(chosen)}
          onReject={refuse}
        />
      )}
      {stage.at === 'columns' && (
        <ImportColumns
          fileName={stage.file.name}
          columns={stage.preview.columns}
          rows={stage.preview.rows}
          mapping={stage.mapping}
          labels={targetWords}
          choices={choices}
          missing={namesCustomer(stage.mapping) ? undefined : 'Say which column is the name.'}
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
      {stage.at === 'running' && <ImportRunning progress={stage.progress} onStop={stop} />}
      {stage.at === 'done' && <ImportDone chosen={stage} result={stage.result} onAgain={() => setStage(file)} />}
      <LeaveDialog
        isUnsaved={() => stage.at === 'running'}
        title="Stop the import?"
        text="It is still running. Nothing of it is kept when you leave now."
      />
    </>
  )
}
