import type { ImportEvent, ImportPreview, ImportRow } from '#contract/customers.ts'
import { targetWords, type ImportTarget } from '#domain/import/customer-columns.ts'
import { fullName, rowTexts } from '#domain/import/row-texts.ts'
import { backend } from '#web/app/client.ts'
import { invalidate } from '#web/app/invalidation.ts'
import { failureOf } from '#web/app/errors.ts'
import { setPageState } from '#web/app/page-store.ts'
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

/** Where an import stands: a file is chosen, its columns are told apart, its rows are looked at, it runs, it is done. */
export type ImportStage =
  | { readonly at: 'file' }
  | ({ readonly at: 'columns' | 'rows' } & Chosen)
  | ({ readonly at: 'running'; readonly progress: ImportProgress | null } & Chosen)
  | ({ readonly at: 'done'; readonly result: ImportResult } & Chosen)

const isField = (target: string): target is ImportTarget => target in targetWords

/** "Email: Invalid email address" */
export const sayProblem = ({ path, message }: ImportRow['problems'][number]): string =>
  isField(path) ? `${targetWords[path]}: ${message}` : message

/** Runs one thing at a time and keeps what it was refused for. Answers whether it was done. */
function useAttempts() {
  const [problem, setProblem] = useState<string | null>(null)
  const { mutateAsync, isPending: busy } = useMutation({ mutationFn: (work: () => Promise<void>) => work() })
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    setProblem(null)
    try {
      await mutateAsync(work)
      return true
    } catch (thrown) {
      const { limit, message } = failureOf(thrown)
      if (limit) setPageState({ reachedLimit: limit })
      setProblem(message)
      return false
    }
  }
  return { problem, busy, attempt, refuse: setProblem }
}

type OnProgress = (progress: ImportProgress) => void

/** Imports to the end; null when it was stopped, and then nothing is written. */
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

/** An import of customers from its file to its result. */
export function useCustomerImport() {
  const queryClient = useQueryClient()
  const [stage, setStage] = useState<ImportStage>({ at: 'file' })
  const { problem, busy, attempt, refuse } = useAttempts()
  const stopping = useRef<AbortController>(null)
  // Leaving the screen stops what runs.
  useEffect(() => () => stopping.current?.abort(), [])

  const look = (at: 'columns' | 'rows', file: File, asked: { mapping?: ImportTarget[]; shared_emails: boolean }) =>
    attempt(async () => {
      const preview = await backend.customers.previewImport({ file, ...asked })
      const mapping = preview.columns.map(({ target }) => target)
      setStage({ at, file, mapping, shared_emails: asked.shared_emails, preview })
    })

  const run = async (chosen: Chosen) => {
    const stop = new AbortController()
    stopping.current = stop
    setStage({ ...chosen, at: 'running', progress: null })
    const isDone = await attempt(async () => {
      const result = await runImport(chosen, stop.signal, (progress) => setStage({ ...chosen, at: 'running', progress }))
      setStage(result ? { ...chosen, at: 'done', result } : { ...chosen, at: 'rows' })
      await invalidate(queryClient, ['customer', 'racquet'])
    })
    if (!isDone) setStage({ ...chosen, at: 'rows' })
  }

  return {
    stage,
    problem,
    refuse,
    busy,
    setStage,
    open: (file: File) => look('columns', file, { shared_emails: false }),
    check: ({ file, mapping, shared_emails }: Chosen) => look('rows', file, { mapping: [...mapping], shared_emails }),
    run,
    stop: () => stopping.current?.abort(),
  }
}

/** Saves the rows that were refused, as they were, each with its reason: to be mended and brought in again. */
export const saveRefused = (preview: ImportPreview, rows: readonly ImportRow[]): Promise<void> =>
  saveRejectedRows(preview.columns, rows, sayProblem)

/** What a row is called: its player, with how to reach them and their frame. */
export const describeWith = (mapping: readonly ImportTarget[]) => (cells: readonly string[]) => {
  const texts = rowTexts(cells, mapping)
  const frame = [texts.get('brand'), texts.get('model')].filter(Boolean).join(' ')
  return { name: fullName(texts), details: [texts.get('email'), texts.get('phone'), frame].filter(Boolean).join(' · ') }
}
