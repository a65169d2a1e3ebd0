import type { AccessTokenId } from '#domain/values/ids.ts'
import { useChange } from '#web/app/cache/use-change.ts'
import { backend } from '#web/app/client.ts'

export const useCreateAccessToken = () => useChange(backend.accessTokens.create, { changes: ['accessToken'] })

export const useRevokeAccessToken = () =>
  useChange((id: AccessTokenId) => backend.accessTokens.revoke({ id }), {
    changes: ['accessToken'],
    done: 'Access token revoked',
  })
