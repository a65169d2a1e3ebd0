import type { ImportEvent, ImportPreview, ImportRow } from '#contract/customers.ts'
import { targetLabels, type ImportTarget } from '#domain/import/customer-columns.ts'
import { fullName, rowTexts } from '#domain/import/row-texts.ts'
import { backend } from '#web/app/client.ts'
import { invalidate } from '#web/app/invalidation.ts'
import { useTask } from '#web/app/task.ts'
import { saveRejectedRows } from '#web/trade/import/save-rejected-rows.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

export type ImportResult = Extract<ImportEvent, { step: 'done' }>
export type ImportProgress = Exclude<ImportEvent, { step: 'done' }>

/** The chosen file, its column mapping and the preview. */
export interface ImportDraft {
  readonly file: File
  /** The sheet of a workbook; undefined for the first. */
  readonly sheet: string | undefined
  readonly mapping: readonly ImportTarget[]
  readonly shared_emails: boolean
  readonly preview: ImportPreview
}

type Answers = Pick<ImportDraft, 'file' | 'sheet' | 'shared_emails'> & { readonly mapping?: readonly ImportTarget[] }

/** The step of an import and its state. */
export type ImportStage =
  | { readonly step: 'file' }
  | ({ readonly step: 'columns' | 'rows' } & ImportDraft)
  | ({ readonly step: 'running'; readonly progress: ImportProgress | null } & ImportDraft)
  | ({ readonly step: 'done'; readonly result: ImportResult } & ImportDraft)

const isTarget = (target: string): target is ImportTarget => target in targetLabels

/** "Email: Invalid email address" */
export const formatProblem = ({ path, message }: ImportRow['problems'][number]): string =>
  isTarget(path) ? `${targetLabels[path]}: ${message}` : message

type OnProgress = (progress: ImportProgress) => void

/** Runs the import. @returns null if it was canceled, which saves nothing */
async function runImport(draft: ImportDraft, signal: AbortSignal, onProgress: OnProgress): Promise<ImportResult | null> {
  const { file, sheet, mapping, shared_emails, preview } = draft
  const input = { file, sheet, mapping: [...mapping], shared_emails, beyond_plan: preview.counts.beyond_plan }
  try {
    for await (const event of await backend.customers.import(input, { signal })) {
      if (event.step === 'done') return event
      onProgress(event)
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
  return null
}

export function useCustomerImport() {
  const queryClient = useQueryClient()
  const [stage, setStage] = useState<ImportStage>({ step: 'file' })
  const { problem, busy, attempt, setProblem } = useTask()
  const controller = useRef<AbortController>(null)
  // Leaving the screen cancels a running import.
  useEffect(() => () => controller.current?.abort(), [])

  const preview = (step: 'columns' | 'rows', answers: Answers) =>
    attempt(async () => {
      const { file, sheet, shared_emails, mapping: chosen } = answers
      const result = await backend.customers.previewImport({ file, sheet, shared_emails, mapping: chosen && [...chosen] })
      const mapping = result.columns.map(({ target }) => target)
      setStage({ step, file, sheet, shared_emails, mapping, preview: result })
    })

  const run = async (draft: ImportDraft) => {
    const { signal } = (controller.current = new AbortController())
    setStage({ ...draft, step: 'running', progress: null })
    const isSuccessful = await attempt(async () => {
      const result = await runImport(draft, signal, (progress) => setStage({ ...draft, step: 'running', progress }))
      setStage(result ? { ...draft, step: 'done', result } : { ...draft, step: 'rows' })
      await invalidate(queryClient, ['customer', 'racquet'])
    })
    if (!isSuccessful) setStage({ ...draft, step: 'rows' })
  }

  return {
    stage,
    problem,
    setProblem,
    busy,
    setStage,
    open: (file: File, sheet?: string) => preview('columns', { file, sheet, shared_emails: false }),
    check: (draft: ImportDraft) => preview('rows', draft),
    run,
    cancel: () => controller.current?.abort(),
  }
}

/** Downloads the rejected rows, each with its reason, to correct and import them again. */
export const downloadRejectedRows = (preview: ImportPreview, rows: readonly ImportRow[]): Promise<void> =>
  saveRejectedRows(preview.columns, rows, formatProblem)

/** A row's title and details: the customer's name, contact details and racquet. */
export const createRowDescriber = (mapping: readonly ImportTarget[]) => (cells: readonly string[]) => {
  const texts = rowTexts(cells, mapping)
  const racquet = [texts.get('brand'), texts.get('model')].filter(Boolean).join(' ')
  return { name: fullName(texts), details: [texts.get('email'), texts.get('phone'), racquet].filter(Boolean).join(' · ') }
}
