// The steps of every file import.
import { noCorrections } from '#domain/import/corrections.ts'
import type { RowPage } from '#domain/import/listed-rows.ts'
import { invalidate } from '#web/app/cache/invalidation.ts'
import { useTask } from '#web/app/task.ts'
import { useUnsavedForm } from '#web/app/unsaved-forms.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'

import {
  toInput,
  type AnyPreview,
  type Chosen,
  type FileReading,
  type ImportCalls,
  type ImportDraft,
  type ImportProgress,
  type ImportStage,
} from './import-calls.ts'

/** Chooses a file, checks and corrects it, and imports it. */
export function useFileImport<Target extends string, Answers, Preview extends AnyPreview<Target>, Result>(
  calls: ImportCalls<Target, Answers, Preview, Result>,
) {
  type Draft = ImportDraft<Target, Answers, Preview>
  const [stage, setStage] = useState<ImportStage<Draft, Result>>({ step: 'file' })
  const { problem, busy, attempt, setProblem } = useTask()
  const { run, cancel } = useImportRun(calls, { attempt, setStage })
  // Matched columns and corrected cells are work that a new sign-in must not undo.
  useUnsavedForm(useCallback(() => stage.step !== 'file' && stage.step !== 'done', [stage.step]))

  const preview = (step: 'columns' | 'rows', chosen: Chosen<Target, Answers>) =>
    attempt(async () => {
      const result = await calls.preview(toInput(chosen))
      const mapping = result.columns.map(({ target }) => target)
      setStage({ ...chosen, step, mapping, isChanged: false, preview: result })
    })

  /** Loads more rows of a preview; empty if that fails. */
  const loadRows = async (draft: Draft, page: RowPage): Promise<Preview['rows']> => {
    const loaded: Preview['rows'][] = []
    await attempt(async () => {
      loaded.push((await calls.preview(toInput(draft), page)).rows)
    })
    return loaded[0] ?? []
  }

  return {
    stage,
    problem,
    setProblem,
    busy,
    setStage,
    open: (file: File, reading: FileReading = {}) =>
      preview('columns', { file, reading, answers: calls.answers, corrections: noCorrections }),
    check: (draft: Draft) => preview('rows', draft),
    loadRows,
    run,
    cancel,
  }
}

interface RunState<Draft, Result> {
  readonly attempt: ReturnType<typeof useTask>['attempt']
  readonly setStage: (stage: ImportStage<Draft, Result>) => void
}

/** Runs an import. Canceling it, or leaving the screen, saves nothing. */
function useImportRun<Target extends string, Answers, Preview extends AnyPreview<Target>, Result>(
  calls: ImportCalls<Target, Answers, Preview, Result>,
  { attempt, setStage }: RunState<ImportDraft<Target, Answers, Preview>, Result>,
) {
  const queryClient = useQueryClient()
  const controller = useRef<AbortController>(null)
  useEffect(() => () => controller.current?.abort(), [])
  const run = async (draft: ImportDraft<Target, Answers, Preview>) => {
    const { signal } = (controller.current = new AbortController())
    const onProgress = (progress: ImportProgress) => setStage({ ...draft, step: 'running', progress })
    setStage({ ...draft, step: 'running', progress: null })
    const isSuccessful = await attempt(async () => {
      const result = await unlessAborted(signal, calls.run(toInput(draft), { preview: draft.preview, signal, onProgress }))
      setStage(result ? { ...draft, step: 'done', result } : { ...draft, step: 'rows' })
      await invalidate(queryClient, [...calls.adds, 'import'])
    })
    if (!isSuccessful) setStage({ ...draft, step: 'rows' })
  }
  return { run, cancel: () => controller.current?.abort() }
}

/** Resolves to null if the user canceled. */
async function unlessAborted<Result>(signal: AbortSignal, running: Promise<Result>): Promise<Result | null> {
  try {
    return await running
  } catch (error) {
    if (signal.aborted) return null
    throw error
  }
}
