import type { StatementCreate, StatementSend } from '#domain/statements/schema.ts'
import type { StatementId } from '#domain/values/ids.ts'
import { backend } from '#web/app/client.ts'
import { invalidate } from '#web/app/cache/invalidation.ts'
import { saveFile } from '#web/components/display/save-file.ts'
import { showToast } from '#web/components/overlays/Toasts.tsx'
import { useMutation, type QueryClient } from '@tanstack/react-query'

/** After an error, the amounts owed or the payer's address on screen may be outdated. */
const refetchOwed = (client: QueryClient): Promise<void> => invalidate(client, ['job', 'customer', 'statement'])

interface NewStatement {
  readonly input: StatementCreate
  readonly idempotency_key: string
}

export const useMakeStatement = () =>
  useMutation({
    mutationFn: ({ input, idempotency_key }: NewStatement) => backend.statements.create(input, { context: { idempotency_key } }),
    onSuccess: ({ number, mail }) => showToast(mail ? `Statement ${number} is being sent` : `Statement ${number} created`),
    onError: (_error, _input, _context, { client }) => refetchOwed(client),
    meta: { changes: ['statement'], failed: 'The statement couldn’t be created' },
  })

export const useSendStatement = () =>
  useMutation({
    mutationFn: (input: StatementSend) => backend.statements.send(input),
    onSuccess: ({ number }) => showToast(`Statement ${number} is being sent`),
    onError: (_error, _input, _context, { client }) => refetchOwed(client),
    meta: { changes: ['statement'], failed: 'The statement couldn’t be sent' },
  })

export const useDownloadStatement = () =>
  useMutation({
    mutationFn: (id: StatementId) => backend.statements.pdf({ id }),
    onSuccess: (file) => saveFile(file),
    meta: { failed: 'The statement couldn’t be opened' },
  })
