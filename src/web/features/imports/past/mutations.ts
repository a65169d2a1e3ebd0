import type { UndoEvent } from '#contract/imports/imports.ts'
import type { ImportId } from '#domain/values/ids.ts'
import { backend } from '#web/app/client.ts'
import { invalidate } from '#web/app/cache/invalidation.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

type UndoProgress = Exclude<UndoEvent, { step: 'done' }>

/** Undoes an import. `kept` is the number of kept records that the user was shown. */
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
      return invalidate(queryClient, ['customer', 'racquet', 'job', 'item', 'import'])
    },
  })
  return { ...undo, progress }
}
