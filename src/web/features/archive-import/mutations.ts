import { archivePartBytes } from '#domain/archive-imports/limits.ts'
import type { ArchiveImport } from '#domain/archive-imports/schema.ts'
import { backend } from '#web/app/client.ts'
import { invalidate } from '#web/app/cache/invalidation.ts'
import { useTask } from '#web/app/task.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

export interface Upload {
  readonly file: File
  readonly sent: number
}

/** Sends the parts that the server does not have yet. @returns whether all have arrived */
async function sendParts(
  file: File,
  begun: ArchiveImport,
  signal: AbortSignal,
  onSent: (bytes: number) => void,
): Promise<boolean> {
  let current = begun
  while (current.state === 'uploading' && current.parts * archivePartBytes < file.size) {
    const from = current.parts * archivePartBytes
    onSent(from)
    const part = new File([file.slice(from, from + archivePartBytes)], file.name)
    const response = await backend.archiveImports.addPart({ id: current.id, index: current.parts, part }, { signal })
    current = response.import
  }
  onSent(file.size)
  return !signal.aborted
}

/** Uploads an archive in parts and starts its import. After an error, the upload resumes where it stopped. */
export function useArchiveUpload() {
  const queryClient = useQueryClient()
  const { problem, busy, attempt, setProblem } = useTask()
  const [upload, setUpload] = useState<Upload | null>(null)
  const begun = useRef<ArchiveImport>(null)
  const controller = useRef<AbortController>(null)

  const refetch = () => invalidate(queryClient, ['archiveImport'])

  const begin = async (file: File): Promise<ArchiveImport> => {
    const { latest, create } = backend.archiveImports
    // When resuming, ask the server which parts have arrived.
    const found = begun.current && (await latest()).import
    if (found && found.id === begun.current?.id) return found
    return (await create({ file_name: file.name, bytes: file.size })).import
  }

  const send = (file: File) =>
    attempt(async () => {
      const { signal } = (controller.current = new AbortController())
      setUpload((before) => ({ file, sent: before?.file === file ? before.sent : 0 }))
      const current = (begun.current = await begin(file))
      try {
        const isComplete = await sendParts(file, current, signal, (sent) => setUpload({ file, sent }))
        if (isComplete) await backend.archiveImports.start({ id: current.id })
      } catch (error) {
        if (!signal.aborted) throw error
      }
      begun.current = null
      setUpload(null)
      await refetch()
    })

  const cancel = (id: ArchiveImport['id'] | undefined = begun.current?.id) =>
    attempt(async () => {
      controller.current?.abort()
      begun.current = null
      setUpload(null)
      if (id) await backend.archiveImports.cancel({ id })
      await refetch()
    })

  return { upload, problem, busy, setProblem, send, cancel }
}
