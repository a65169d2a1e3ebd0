import type { AccessTokenCreate } from '#domain/access-tokens/schema.ts'
import type { AccessTokenId } from '#domain/values/ids.ts'
import { backend } from '#web/app/client.ts'
import { showToast } from '#web/components/overlays/Toasts.tsx'
import { useMutation } from '@tanstack/react-query'

export const useCreateAccessToken = () =>
  useMutation({
    mutationFn: (input: AccessTokenCreate) => backend.accessTokens.create(input),
    meta: { changes: ['accessToken'] },
  })

export const useRevokeAccessToken = () =>
  useMutation({
    mutationFn: (id: AccessTokenId) => backend.accessTokens.revoke({ id }),
    onSuccess: () => showToast('Access token revoked'),
    meta: { changes: ['accessToken'] },
  })
