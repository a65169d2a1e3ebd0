import type { InventoryImport } from '#contract/inventory.ts'
import type { FieldProblem } from '#domain/errors.ts'
import { inventoryTargetLabels, type InventoryTarget } from '#domain/import/inventory-columns.ts'
import { rowTexts } from '#domain/import/row-texts.ts'
import { backend } from '#web/app/client.ts'
import { toFailure } from '#web/app/errors.ts'
import { invalidate } from '#web/app/invalidation.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** The chosen file, its column mapping and the outcome. */
export interface ImportDraft {
  readonly file: File
  /** The sheet of a workbook; undefined for the first. */
  readonly sheet: string | undefined
  readonly mapping: readonly InventoryTarget[]
  /** The outcome of each row, first of the preview and then of the import. */
  readonly result: InventoryImport
}

/** The step of an import and its state. */
export type Stage = { readonly step: 'file' } | ({ readonly step: 'columns' | 'rows' | 'done' } & ImportDraft)

const isTarget = (target: string): target is InventoryTarget => target in inventoryTargetLabels

/** "Cost per meter: Cost must be positive" */
export const formatProblem = ({ path, message }: FieldProblem): string =>
  isTarget(path) ? `${inventoryTargetLabels[path]}: ${message}` : message

// The unit to add to quantities without one.
const quantityUnits = [
  ['quantity_meters', 'm'],
  ['quantity_feet', 'ft'],
] as const

/** A row's title and details: the string, its color and quantity. */
export const createRowDescriber = (mapping: readonly InventoryTarget[]) => (cells: readonly string[]) => {
  const texts = rowTexts(cells, mapping)
  const name = [texts.get('brand'), texts.get('model'), texts.get('gauge')].filter(Boolean).join(' ')
  const quantities = quantityUnits.flatMap(([target, unit]) => {
    const text = texts.get(target)
    return text === undefined ? [] : [/\d$/.test(text) ? `${text} ${unit}` : text]
  })
  return { name, details: [texts.get('color'), quantities[0]].filter(Boolean).join(' · ') }
}

export function useInventoryImport() {
  const [stage, setStage] = useState<Stage>({ step: 'file' })
  const [problem, setProblem] = useState<string | null>(null)
  const queryClient = useQueryClient()
  const { mutateAsync, isPending: busy } = useMutation({ mutationFn: (task: () => Promise<Stage>) => task() })
  const run = async (task: () => Promise<Stage>) => {
    setProblem(null)
    try {
      setStage(await mutateAsync(task))
    } catch (error) {
      setProblem(toFailure(error).message)
    }
  }
  return {
    stage,
    problem,
    setProblem,
    busy,
    setStage,
    open: (file: File, sheet?: string) =>
      run(async () => {
        const result = await backend.inventory.previewImport({ file, sheet })
        return { step: 'columns', file, sheet, mapping: result.columns.map(({ target }) => target), result }
      }),
    check: ({ file, sheet, mapping }: ImportDraft) =>
      run(async () => {
        const result = await backend.inventory.previewImport({ file, sheet, mapping: [...mapping] })
        return { step: 'rows', file, sheet, mapping, result }
      }),
    runImport: ({ file, sheet, mapping }: ImportDraft) =>
      run(async () => {
        const result = await backend.inventory.import({ file, sheet, mapping: [...mapping] })
        await invalidate(queryClient, ['item'])
        return { step: 'done', file, sheet, mapping, result }
      }),
  }
}
