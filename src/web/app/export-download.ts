// The client for what comes as a file: it counts the rows as they arrive, and stops when asked. Apart from the one in client.ts, which
// every page loads.
import type { Contract } from '#contract/contract.ts'
import { showErrorToast, showProgressToast } from '#web/components/overlays/Toasts.tsx'
import { saveFile } from '#web/components/display/save-file.ts'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { useMutation } from '@tanstack/react-query'

import { toFailure } from './errors.ts'
import { settings } from './settings.ts'
import { wrapFileResponse } from './wrap-file-response.ts'

interface DownloadContext {
  readonly onRows?: (rows: number) => void
}

const link = new RPCLink<DownloadContext>({
  url: `${settings.backend_url}/rpc`,
  headers: { apikey: settings.backend_anon_key },
  fetch: async (request, init, { context }) =>
    counted(await fetch(request, { ...init, credentials: 'include' }), context.onRows ?? (() => {})),
  clientInterceptors: [wrapFileResponse],
})

/** The backend, for its exports. */
export const exportBackend: ContractRouterClient<Contract, DownloadContext> = createORPCClient(link)

const quote = 34
const lineFeed = 10

/** The same answer, with the lines that end outside of quotes counted as they pass; the heading is none. */
function counted(answer: Response, onRows: (rows: number) => void): Response {
  let rows = -1
  let isQuoted = false
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, passing) {
      for (const byte of bytes) {
        if (byte === quote) isQuoted = !isQuoted
        else if (byte === lineFeed && !isQuoted) rows += 1
      }
      onRows(Math.max(0, rows))
      passing.enqueue(bytes)
    },
  })
  return new Response(answer.body?.pipeThrough(counter), answer)
}

type Ask = (options: { signal: AbortSignal; context: DownloadContext }) => Promise<unknown>

/** Downloads an export and saves it, with a toast that says how far it is and can stop it. `what` is "customers". */
export function useExportDownload(): (what: string, ask: Ask) => Promise<void> {
  const { mutateAsync } = useMutation({ mutationFn: (work: () => Promise<unknown>) => work() })
  return async (what, ask) => {
    const stop = new AbortController()
    const toast = showProgressToast(`Exporting ${what}`, () => stop.abort())
    const onRows = (rows: number) => toast.say(`${rows.toLocaleString('en')} rows so far`)
    try {
      const file = await mutateAsync(() => ask({ signal: stop.signal, context: { onRows } }))
      if (!(file instanceof File)) throw new Error('The answer is no file')
      saveFile(file)
      toast.done(`Saved as ${file.name}`)
    } catch (thrown) {
      toast.end()
      if (!stop.signal.aborted) showErrorToast(`The ${what} were not exported`, toFailure(thrown).message)
    }
  }
}
