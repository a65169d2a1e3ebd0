// A separate API client for exports, which counts rows as they arrive and can be canceled. Not in client.ts, because every page loads that.
import type { Contract } from '#contract/contract.ts'
import { showErrorToast, showProgressToast } from '#web/components/overlays/Toasts.tsx'
import { saveFile } from '#web/components/display/save-file.ts'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { useMutation } from '@tanstack/react-query'

import { requestHeaders } from './client.ts'
import { toFailure } from './errors.ts'
import { settings } from './settings.ts'
import { wrapFileResponse } from './wrap-file-response.ts'

interface ExportContext {
  readonly onProgress?: (rowCount: number) => void
}

const link = new RPCLink<ExportContext>({
  url: `${settings.backend_url}/rpc`,
  headers: requestHeaders,
  fetch: async (request, init, { context }) =>
    countRows(await fetch(request, { ...init, credentials: 'include' }), context.onProgress ?? (() => {})),
  clientInterceptors: [wrapFileResponse],
})

export const exportBackend: ContractRouterClient<Contract, ExportContext> = createORPCClient(link)

const quote = 34
const lineFeed = 10

/** Counts the rows of a CSV response as they arrive. Line breaks within quotes and the heading don't count. */
function countRows(response: Response, onProgress: (rowCount: number) => void): Response {
  let rowCount = -1
  let isQuoted = false
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, controller) {
      for (const byte of bytes) {
        if (byte === quote) isQuoted = !isQuoted
        else if (byte === lineFeed && !isQuoted) rowCount += 1
      }
      onProgress(Math.max(0, rowCount))
      controller.enqueue(bytes)
    },
  })
  return new Response(response.body?.pipeThrough(counter), response)
}

type RequestExport = (options: { signal: AbortSignal; context: ExportContext }) => Promise<unknown>

/** Returns a function that downloads an export and saves it, with a toast that shows the progress. `name` is for example "customers". */
export function useExportDownload(): (name: string, requestExport: RequestExport) => Promise<void> {
  const { mutateAsync } = useMutation({ mutationFn: (download: () => Promise<unknown>) => download() })
  return async (name, requestExport) => {
    const abortController = new AbortController()
    const { signal } = abortController
    const toast = showProgressToast(`Exporting ${name}`, () => abortController.abort())
    const onProgress = (rowCount: number) => toast.update(`${rowCount.toLocaleString('en')} rows so far`)
    try {
      const file = await mutateAsync(() => requestExport({ signal, context: { onProgress } }))
      if (!(file instanceof File)) throw new Error('The response is not a file')
      saveFile(file)
      toast.complete(`Saved as ${file.name}`)
    } catch (error) {
      toast.close()
      if (!signal.aborted) showErrorToast(`Couldn’t export ${name}`, toFailure(error).message)
    }
  }
}
