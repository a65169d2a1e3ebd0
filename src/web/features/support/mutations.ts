import type { SupportMessageCreate } from '#domain/support/schema.ts'
import { backend } from '#web/app/client.ts'
import { useMutation } from '@tanstack/react-query'

export const useSendSupportRequest = () =>
  useMutation({
    mutationFn: ({ input, idempotency_key }: { input: SupportMessageCreate; idempotency_key: string }) =>
      backend.support.send(input, { context: { idempotency_key } }),
    meta: { changes: ['supportRequest'] },
  })
