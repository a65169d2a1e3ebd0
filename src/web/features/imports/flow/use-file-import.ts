// The steps of every file import.
import { noCorrections } from '#domain/import/corrections.ts'
import type { RowPage } from '#domain/import/listed-rows.ts'
import { invalidate } from '#web/app/cache/invalidation.ts'
import { useTask } from '#web/app/task.ts'
import { useUnsavedForm } from '#web/app/unsaved-forms.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'

import type { FileReading, ImportDefinition, ImportDraft, ImportProgress, ImportResult, ImportTypes, Row } from './definition.ts'
import { toInput, type Chosen } from './import-input.ts'

type ImportStage<T extends ImportTypes> =
  | { readonly step: 'file' }
  | ({ readonly step: 'columns' | 'rows' } & ImportDraft<T>)
  | ({ readonly step: 'running'; readonly progress: ImportProgress | null } & ImportDraft<T>)
  | ({ readonly step: 'done'; readonly result: ImportResult<T> } & ImportDraft<T>)

type ImportCalls<T extends ImportTypes> = Pick<ImportDefinition<T>, 'answers' | 'preview' | 'run' | 'adds'>

/** Chooses a file, checks and corrects it, and imports it. */
export function useFileImport<T extends ImportTypes>(calls: ImportCalls<T>) {
  const [stage, setStage] = useState<ImportStage<T>>({ step: 'file' })
  const { problem, busy, attempt, setProblem } = useTask()
  const { run, cancel } = useImportRun(calls, { attempt, setStage })
  // Matched columns and corrected cells are work that a new sign-in must not undo.
  useUnsavedForm(useCallback(() => stage.step !== 'file' && stage.step !== 'done', [stage.step]))

  const preview = (step: 'columns' | 'rows', chosen: Chosen<T>) =>
    attempt(async () => {
      const result = await calls.preview(toInput(chosen))
      const mapping = result.columns.map(({ target }) => target)
      setStage({ ...chosen, step, mapping, isChanged: false, preview: result })
    })

  /** Loads more rows of a preview; empty if that fails. */
  const loadRows = async (draft: ImportDraft<T>, page: RowPage): Promise<readonly Row<T>[]> => {
    const loaded: (readonly Row<T>[])[] = []
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
    check: (draft: ImportDraft<T>) => preview('rows', draft),
    loadRows,
    run,
    cancel,
  }
}

interface RunState<T extends ImportTypes> {
  readonly attempt: ReturnType<typeof useTask>['attempt']
  readonly setStage: (stage: ImportStage<T>) => void
}

/** Runs an import. Canceling it, or leaving the screen, saves nothing. */
function useImportRun<T extends ImportTypes>(calls: ImportCalls<T>, { attempt, setStage }: RunState<T>) {
  const queryClient = useQueryClient()
  const controller = useRef<AbortController>(null)
  useEffect(() => () => controller.current?.abort(), [])
  const run = async (draft: ImportDraft<T>) => {
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
