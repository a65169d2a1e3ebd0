import { explainMissing } from '#domain/import/columns.ts'
import { useSession } from '#web/app/session/session.ts'
import { FormError } from '#web/forms/FormError.tsx'
import { LeaveDialog } from '#web/forms/LeaveDialog.tsx'
import { ChooseFile } from '#web/domain-components/import/ChooseFile.tsx'
import { ImportColumns } from '#web/domain-components/import/ImportColumns.tsx'
import { ImportRunning } from '#web/domain-components/import/ImportRunning.tsx'
import { ReadingFields } from '#web/domain-components/import/ReadingFields.tsx'

import { PastImports } from '../past/PastImports.tsx'
import { CheckRows } from './CheckRows.tsx'
import type { FileReading, ImportDefinition, ImportDraft, ImportTypes, Target } from './definition.ts'
import { ImportDone } from './ImportDone.tsx'
import { useFileImport } from './use-file-import.ts'

interface Props<T extends ImportTypes> {
  readonly definition: ImportDefinition<T>
}

const firstStage = { step: 'file' } as const

/** Imports a file in four steps: choose the file, match its columns, check the rows, import. */
export function ImportScreen<T extends ImportTypes>({ definition }: Props<T>) {
  const { stage, problem, setProblem, busy, setStage, open, check, loadRows, run, cancel } = useFileImport(definition)
  const { profile } = useSession()
  return (
    <>
      <FormError message={problem} canRetry={false} />
      {stage.step === 'file' && (
        <>
          <ChooseFile
            title={definition.title}
            text={definition.text}
            busy={busy}
            hasContacts={definition.hasContacts}
            onChoose={(file) => void open(file)}
            onReject={setProblem}
          />
          <PastImports />
        </>
      )}
      {stage.step === 'columns' && (
        <ColumnsStep
          definition={definition}
          draft={stage}
          busy={busy}
          onRead={(reading) => void open(stage.file, { ...stage.reading, ...reading })}
          onMap={(mapping) => setStage({ ...stage, mapping })}
          onCheck={() => void check(stage)}
          onBack={() => setStage(firstStage)}
        />
      )}
      {stage.step === 'rows' && (
        <CheckRows
          definition={definition}
          draft={stage}
          formats={profile}
          busy={busy}
          onAnswer={(answers) => void check({ ...stage, answers: { ...stage.answers, ...answers } })}
          onCorrect={(corrections) => setStage({ ...stage, corrections, isChanged: true })}
          onCheck={() => void check(stage)}
          onImport={() => void run(stage)}
          onBack={() => setStage({ ...stage, step: 'columns' })}
          onLoad={(page) => loadRows(stage, page)}
        />
      )}
      {stage.step === 'running' && <ImportRunning progress={stage.progress} onCancel={cancel} />}
      {stage.step === 'done' && (
        <ImportDone
          definition={definition}
          draft={stage}
          formats={profile}
          result={stage.result}
          onAgain={() => setStage(firstStage)}
        />
      )}
      <LeaveDialog
        isUnsaved={() => stage.step === 'running'}
        title="Leave this page?"
        text="The import is still running. If you leave now, nothing is imported."
      />
    </>
  )
}

interface ColumnsStepProps<T extends ImportTypes> {
  readonly definition: ImportDefinition<T>
  readonly draft: ImportDraft<T>
  readonly busy: boolean
  readonly onRead: (reading: FileReading) => void
  readonly onMap: (mapping: readonly Target<T>[]) => void
  readonly onCheck: () => void
  readonly onBack: () => void
}

function ColumnsStep<T extends ImportTypes>({ definition: { columns }, draft, onRead, ...props }: ColumnsStepProps<T>) {
  const { file, reading, preview, mapping } = draft
  return (
    <ImportColumns
      key={JSON.stringify(reading)}
      fileName={file.name}
      columns={preview.columns}
      total={preview.counts.rows}
      rows={preview.rows}
      mapping={mapping}
      fields={columns}
      missing={explainMissing(columns.findMissing(mapping))}
      {...props}
    >
      <ReadingFields file={preview} hasChosenRow={reading.heading_row !== undefined} busy={props.busy} onChoose={onRead} />
    </ImportColumns>
  )
}
