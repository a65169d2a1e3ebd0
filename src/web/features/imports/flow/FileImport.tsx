import { FormError } from '#web/forms/FormError.tsx'
import { LeaveDialog } from '#web/forms/LeaveDialog.tsx'
import { ChooseFile } from '#web/domain-components/import/ChooseFile.tsx'
import { ImportColumns } from '#web/domain-components/import/ImportColumns.tsx'
import type { ImportedRow } from '#web/domain-components/import/ImportRows.tsx'
import { ImportRunning } from '#web/domain-components/import/ImportRunning.tsx'
import { ReadingFields, type ReadFile } from '#web/domain-components/import/ReadingFields.tsx'
import type { RowPage } from '#domain/import/listed-rows.ts'
import type { NativeSelectProps } from '@mantine/core'
import type { ReactNode } from 'react'

import { PastImports } from '../past/PastImports.tsx'
import type { FileReading, ImportCalls, ImportDraft } from './import-calls.ts'
import { useFileImport } from './use-file-import.ts'

/** Fields that every preview has. */
export interface FilePreview<Target extends string, Row extends ImportedRow = ImportedRow> extends ReadFile {
  readonly columns: readonly { readonly name: string; readonly target: Target }[]
  readonly counts: { readonly rows: number; readonly new: number; readonly existing: number; readonly refused: number }
  readonly rows: readonly Row[]
}

/** Props of the step that checks the rows. */
export interface CheckProps<Draft extends { readonly preview: { readonly rows: readonly unknown[] } }> {
  readonly draft: Draft
  readonly busy: boolean
  /** Keeps a correction until the rows are checked again. */
  readonly onCorrect: (corrections: ImportDraft<string, unknown, unknown>['corrections']) => void
  /** Checks the rows again, with another draft if there is one. */
  readonly onCheck: (draft?: Draft) => void
  readonly onImport: () => void
  readonly onBack: () => void
  readonly onLoad: (page: RowPage) => Promise<Draft['preview']['rows']>
}

/** Props of the last step. */
export interface DoneProps<Draft, Result> {
  readonly draft: Draft
  readonly result: Result
  readonly onAgain: () => void
}

interface Props<Target extends string, Answers, Preview extends FilePreview<Target>, Result> {
  readonly calls: ImportCalls<Target, Answers, Preview, Result>
  readonly title: string
  /** Which files are accepted. */
  readonly text: string
  /** Whether address books (.vcf) are accepted too. */
  readonly hasContacts?: boolean
  readonly labels: Readonly<Record<Target, string>>
  readonly choices: NativeSelectProps['data']
  /** A message about a missing required column; undefined if none is missing. */
  readonly findMissing: (mapping: readonly Target[]) => string | undefined
  readonly renderCheck: (props: CheckProps<ImportDraft<Target, Answers, Preview>>) => ReactNode
  readonly renderDone: (props: DoneProps<ImportDraft<Target, Answers, Preview>, Result>) => ReactNode
}

const firstStage = { step: 'file' } as const

/** Imports a file in four steps: choose the file, match its columns, check the rows, import. */
export function FileImport<Target extends string, Answers, Preview extends FilePreview<Target>, Result>({
  calls,
  title,
  text,
  hasContacts,
  renderCheck,
  renderDone,
  ...columns
}: Props<Target, Answers, Preview, Result>) {
  const { stage, problem, setProblem, busy, setStage, open, check, loadRows, run, cancel } = useFileImport(calls)
  return (
    <>
      <FormError message={problem} canRetry={false} />
      {stage.step === 'file' && (
        <>
          <ChooseFile
            title={title}
            text={text}
            busy={busy}
            hasContacts={hasContacts}
            onChoose={(file) => void open(file)}
            onReject={setProblem}
          />
          <PastImports />
        </>
      )}
      {stage.step === 'columns' && (
        <ColumnsStep
          {...columns}
          draft={stage}
          busy={busy}
          onRead={(reading) => void open(stage.file, { ...stage.reading, ...reading })}
          onMap={(mapping) => setStage({ ...stage, mapping })}
          onCheck={() => void check(stage)}
          onBack={() => setStage(firstStage)}
        />
      )}
      {stage.step === 'rows' &&
        renderCheck({
          draft: stage,
          busy,
          onCorrect: (corrections) => setStage({ ...stage, corrections, isChanged: true }),
          onCheck: (draft) => void check(draft ?? stage),
          onImport: () => void run(stage),
          onBack: () => setStage({ ...stage, step: 'columns' }),
          onLoad: (page) => loadRows(stage, page),
        })}
      {stage.step === 'running' && <ImportRunning progress={stage.progress} onCancel={cancel} />}
      {stage.step === 'done' && renderDone({ draft: stage, result: stage.result, onAgain: () => setStage(firstStage) })}
      <LeaveDialog
        isUnsaved={() => stage.step === 'running'}
        title="Leave this page?"
        text="The import is still running. If you leave now, nothing is imported."
      />
    </>
  )
}

interface ColumnsStepProps<Target extends string> {
  readonly draft: ImportDraft<Target, unknown, FilePreview<Target>>
  readonly labels: Readonly<Record<Target, string>>
  readonly choices: NativeSelectProps['data']
  readonly findMissing: (mapping: readonly Target[]) => string | undefined
  readonly busy: boolean
  readonly onRead: (reading: FileReading) => void
  readonly onMap: (mapping: readonly Target[]) => void
  readonly onCheck: () => void
  readonly onBack: () => void
}

function ColumnsStep<Target extends string>({ draft, findMissing, onRead, ...props }: ColumnsStepProps<Target>) {
  const { file, reading, preview, mapping } = draft
  return (
    <ImportColumns
      key={JSON.stringify(reading)}
      fileName={file.name}
      columns={preview.columns}
      total={preview.counts.rows}
      rows={preview.rows}
      mapping={mapping}
      missing={findMissing(mapping)}
      {...props}
    >
      <ReadingFields file={preview} hasChosenRow={reading.heading_row !== undefined} busy={props.busy} onChoose={onRead} />
    </ImportColumns>
  )
}
