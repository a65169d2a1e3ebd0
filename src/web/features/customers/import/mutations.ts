import type { ImportEvent, ImportPreview, ImportRow } from '#contract/customers.ts'
import { targetLabels, type ImportTarget } from '#domain/import/customer-columns.ts'
import { fullName, rowTexts } from '#domain/import/row-texts.ts'
import { backend } from '#web/app/client.ts'
import { invalidate } from '#web/app/invalidation.ts'
import { toFailure } from '#web/app/errors.ts'
import { saveRejectedRows } from '#web/trade/import/save-rejected-rows.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

export type ImportResult = Extract<ImportEvent, { step: 'done' }>
export type ImportProgress = Exclude<ImportEvent, { step: 'done' }>

export interface Chosen {
  readonly file: File
  readonly mapping: readonly ImportTarget[]
  readonly shared_emails: boolean
  readonly preview: ImportPreview
}

/** The step of an import and its state. */
export type ImportStage =
  | { readonly at: 'file' }
  | ({ readonly at: 'columns' | 'rows' } & Chosen)
  | ({ readonly at: 'running'; readonly progress: ImportProgress | null } & Chosen)
  | ({ readonly at: 'done'; readonly result: ImportResult } & Chosen)

const isTarget = (target: string): target is ImportTarget => target in targetLabels

/** "Email: Invalid email address" */
export const formatProblem = ({ path, message }: ImportRow['problems'][number]): string =>
  isTarget(path) ? `${targetLabels[path]}: ${message}` : message

/** Runs one step at a time and keeps its error message. `attempt` resolves to whether the step succeeded. */
function useAttempts() {
  const [problem, setProblem] = useState<string | null>(null)
  const { mutateAsync, isPending: busy } = useMutation({ mutationFn: (work: () => Promise<void>) => work() })
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    setProblem(null)
    try {
      await mutateAsync(work)
      return true
    } catch (thrown) {
      setProblem(toFailure(thrown).message)
      return false
    }
  }
  return { problem, busy, attempt, setProblem }
}

type OnProgress = (progress: ImportProgress) => void

/** Runs the import; null when it was cancelled, in which case nothing is saved. */
async function runImport(chosen: Chosen, signal: AbortSignal, onProgress: OnProgress): Promise<ImportResult | null> {
  const { file, mapping, shared_emails, preview } = chosen
  const input = { file, mapping: [...mapping], shared_emails, beyond_plan: preview.counts.beyond_plan }
  try {
    for await (const event of await backend.customers.import(input, { signal })) {
      if (event.step === 'done') return event
      onProgress(event)
    }
  } catch (thrown) {
    if (!signal.aborted) throw thrown
  }
  return null
}

export function useCustomerImport() {
  const queryClient = useQueryClient()
  const [stage, setStage] = useState<ImportStage>({ at: 'file' })
  const { problem, busy, attempt, setProblem } = useAttempts()
  const running = useRef<AbortController>(null)
  // Leaving the screen cancels a running import.
  useEffect(() => () => running.current?.abort(), [])

  const preview = (at: 'columns' | 'rows', file: File, options: { mapping?: ImportTarget[]; shared_emails: boolean }) =>
    attempt(async () => {
      const result = await backend.customers.previewImport({ file, ...options })
      const mapping = result.columns.map(({ target }) => target)
      setStage({ at, file, mapping, shared_emails: options.shared_emails, preview: result })
    })

  const run = async (chosen: Chosen) => {
    const controller = new AbortController()
    running.current = controller
    setStage({ ...chosen, at: 'running', progress: null })
    const isDone = await attempt(async () => {
      const result = await runImport(chosen, controller.signal, (progress) => setStage({ ...chosen, at: 'running', progress }))
      setStage(result ? { ...chosen, at: 'done', result } : { ...chosen, at: 'rows' })
      await invalidate(queryClient, ['customer', 'racquet'])
    })
    if (!isDone) setStage({ ...chosen, at: 'rows' })
  }

  return {
    stage,
    problem,
    setProblem,
    busy,
    setStage,
    open: (file: File) => preview('columns', file, { shared_emails: false }),
    check: ({ file, mapping, shared_emails }: Chosen) => preview('rows', file, { mapping: [...mapping], shared_emails }),
    run,
    cancel: () => running.current?.abort(),
  }
}

/** Downloads the rejected rows, each with its reason, to correct and import them again. */
export const downloadRejectedRows = (preview: ImportPreview, rows: readonly ImportRow[]): Promise<void> =>
  saveRejectedRows(preview.columns, rows, formatProblem)

/** A row's title and details: the customer's name, contact details and racquet. */
export const createDescribe = (mapping: readonly ImportTarget[]) => (cells: readonly string[]) => {
  const texts = rowTexts(cells, mapping)
  const racquet = [texts.get('brand'), texts.get('model')].filter(Boolean).join(' ')
  return { name: fullName(texts), details: [texts.get('email'), texts.get('phone'), racquet].filter(Boolean).join(' · ') }
}
