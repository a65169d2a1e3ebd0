import type { InventoryImport } from '#contract/inventory.ts'
import type { FieldProblem } from '#domain/errors.ts'
import { inventoryTargetLabels, type InventoryTarget } from '#domain/import/inventory-columns.ts'
import { rowTexts } from '#domain/import/row-texts.ts'
import { backend } from '#web/app/client.ts'
import { failureOf } from '#web/app/errors.ts'
import { invalidate } from '#web/app/invalidation.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

export interface Chosen {
  readonly file: File
  readonly mapping: readonly InventoryTarget[]
  /** What the rows do; after the import what they did. */
  readonly result: InventoryImport
}

/** Where an import stands: a file is chosen, its columns are told apart, its rows are looked at, it is done. */
export type Stage = { readonly at: 'file' } | ({ readonly at: 'columns' | 'rows' | 'done' } & Chosen)

const isTarget = (target: string): target is InventoryTarget => target in inventoryTargetLabels

/** "Cost per metre: Cost must be positive" */
export const sayProblem = ({ path, message }: FieldProblem): string =>
  isTarget(path) ? `${inventoryTargetLabels[path]}: ${message}` : message

// The figures and what they are of: a cell that says a unit is shown as it is.
const lengths = [
  ['quantity_meters', 'm'],
  ['quantity_feet', 'ft'],
] as const

/** What a row is called: its string, with its color and what is there of it. */
export const describeWith = (mapping: readonly InventoryTarget[]) => (cells: readonly string[]) => {
  const texts = rowTexts(cells, mapping)
  const name = [texts.get('brand'), texts.get('model'), texts.get('gauge')].filter(Boolean).join(' ')
  const left = lengths.flatMap(([target, unit]) => {
    const text = texts.get(target)
    return text === undefined ? [] : [/\d$/.test(text) ? `${text} ${unit}` : text]
  })
  return { name, details: [texts.get('color'), left[0]].filter(Boolean).join(' · ') }
}

/** An import of the shelf from its file to its result. */
export function useShelfImport() {
  const [stage, setStage] = useState<Stage>({ at: 'file' })
  const [problem, setProblem] = useState<string | null>(null)
  const queryClient = useQueryClient()
  const { mutateAsync, isPending: busy } = useMutation({ mutationFn: (work: () => Promise<Stage>) => work() })
  const go = async (work: () => Promise<Stage>) => {
    setProblem(null)
    try {
      setStage(await mutateAsync(work))
    } catch (thrown) {
      setProblem(failureOf(thrown).message)
    }
  }
  return {
    stage,
    problem,
    refuse: setProblem,
    busy,
    setStage,
    open: (file: File) =>
      go(async () => {
        const result = await backend.inventory.previewImport({ file })
        return { at: 'columns', file, mapping: result.columns.map(({ target }) => target), result }
      }),
    check: ({ file, mapping }: Chosen) =>
      go(async () => {
        const result = await backend.inventory.previewImport({ file, mapping: [...mapping] })
        return { at: 'rows', file, mapping, result }
      }),
    run: ({ file, mapping }: Chosen) =>
      go(async () => {
        const result = await backend.inventory.import({ file, mapping: [...mapping] })
        await invalidate(queryClient, ['item'])
        return { at: 'done', file, mapping, result }
      }),
  }
}
