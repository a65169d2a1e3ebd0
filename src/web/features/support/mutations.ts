import type { SupportMessageCreate } from '#domain/support/schema.ts'
import { useChange } from '#web/app/cache/use-change.ts'
import { backend } from '#web/app/client.ts'

export const useSendSupportRequest = () =>
  useChange(
    ({ input, idempotency_key }: { input: SupportMessageCreate; idempotency_key: string }) =>
      backend.support.send(input, { context: { idempotency_key } }),
    { changes: ['supportRequest'] },
  )
