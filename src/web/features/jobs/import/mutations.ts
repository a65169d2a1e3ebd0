import type { JobImportEvent, UndoEvent } from '#contract/imports.ts'
import type { JobTarget } from '#domain/import/jobs/columns.ts'
import type { ImportId } from '#domain/values/ids.ts'
import { backend } from '#web/app/client.ts'
import { invalidate } from '#web/app/invalidation.ts'
import { useTask } from '#web/app/task.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { noCorrections, type JobDraft } from './draft.ts'

export type JobImportResult = Extract<JobImportEvent, { step: 'done' }>
export type JobImportProgress = Exclude<JobImportEvent, { step: 'done' }>

/** The step of an import and its state. */
export type JobImportStage =
  | { readonly step: 'file' }
  | ({ readonly step: 'columns' | 'rows' } & JobDraft)
  | ({ readonly step: 'running'; readonly progress: JobImportProgress | null } & JobDraft)
  | ({ readonly step: 'done'; readonly result: JobImportResult } & JobDraft)

type Answers = Pick<JobDraft, 'file' | 'sheet' | 'date_order' | 'shared_emails' | 'corrections'> & {
  readonly mapping?: readonly JobTarget[]
}

const toInput = ({ file, sheet, mapping, date_order, shared_emails, corrections: { cells, texts } }: Answers) => ({
  file,
  sheet,
  mapping: mapping && [...mapping],
  date_order,
  shared_emails,
  corrections: { cells: [...cells], texts: [...texts] },
})

/** Runs the import. @returns null if it was canceled, which saves nothing */
async function runImport(draft: JobDraft, signal: AbortSignal, onProgress: (progress: JobImportProgress) => void) {
  const input = { ...toInput(draft), beyond_plan: draft.preview.counts.beyond_plan }
  try {
    for await (const event of await backend.jobs.import(input, { signal })) {
      if (event.step === 'done') return event
      onProgress(event)
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
  return null
}

export function useJobImport() {
  const queryClient = useQueryClient()
  const [stage, setStage] = useState<JobImportStage>({ step: 'file' })
  const { problem, busy, attempt, setProblem } = useTask()
  const controller = useRef<AbortController>(null)
  // Leaving the screen cancels a running import.
  useEffect(() => () => controller.current?.abort(), [])

  const preview = (step: 'columns' | 'rows', answers: Answers) =>
    attempt(async () => {
      const result = await backend.jobs.previewImport(toInput(answers))
      const mapping = result.columns.map(({ target }) => target)
      setStage({ ...answers, step, mapping, isChanged: false, preview: result })
    })

  const run = async (draft: JobDraft) => {
    const { signal } = (controller.current = new AbortController())
    setStage({ ...draft, step: 'running', progress: null })
    const isSuccessful = await attempt(async () => {
      const result = await runImport(draft, signal, (progress) => setStage({ ...draft, step: 'running', progress }))
      setStage(result ? { ...draft, step: 'done', result } : { ...draft, step: 'rows' })
      await invalidate(queryClient, ['customer', 'racquet', 'job', 'import'])
    })
    if (!isSuccessful) setStage({ ...draft, step: 'rows' })
  }

  return {
    stage,
    problem,
    setProblem,
    busy,
    setStage,
    open: (file: File, sheet?: string) =>
      preview('columns', { file, sheet, date_order: undefined, shared_emails: false, corrections: noCorrections }),
    check: (draft: JobDraft) => preview('rows', draft),
    run,
    cancel: () => controller.current?.abort(),
  }
}

export type UndoProgress = Exclude<UndoEvent, { step: 'done' }>

/** Undoes an import. `kept` is how many records are kept, as the user has read. */
export function useUndoImport() {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<UndoProgress | null>(null)
  const undo = useMutation({
    mutationFn: async (input: { readonly id: ImportId; readonly kept: number }) => {
      for await (const event of await backend.imports.undo(input)) {
        if (event.step === 'done') return event.import
        setProgress(event)
      }
      throw new Error('The undo ended without a result')
    },
    onSettled: () => {
      setProgress(null)
      return invalidate(queryClient, ['customer', 'racquet', 'job', 'import'])
    },
  })
  return { ...undo, progress }
}
