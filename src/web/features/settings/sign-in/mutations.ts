import { passkeyId, sessionId } from '#domain/values/ids.ts'
import { backend } from '#web/app/client.ts'
import { changeSession } from '#web/app/session/session.ts'
import { showToast } from '#web/components/overlays/Toasts.tsx'
import { useMutation } from '@tanstack/react-query'

export const useChangePassword = () =>
  useMutation({
    mutationFn: (input: Parameters<typeof backend.identity.updatePassword>[0]) => backend.identity.updatePassword(input),
    onSuccess: (session, _input, _shown, { client }) => {
      changeSession(client, session)
      showToast('Password changed')
    },
    meta: { changes: ['device'] },
  })

export const useSendConfirmation = () =>
  useMutation({
    mutationFn: () => backend.emailAddress.sendConfirmation(),
    onSuccess: () => showToast('Link sent'),
    meta: { failed: 'The link couldn’t be sent' },
  })

export const useRequestEmailChange = () =>
  useMutation({
    mutationFn: (input: Parameters<typeof backend.emailAddress.requestChange>[0]) => backend.emailAddress.requestChange(input),
    meta: { changes: ['emailAddress'] },
  })

export const useCancelEmailChange = () =>
  useMutation({
    mutationFn: () => backend.emailAddress.cancelChange(),
    meta: { changes: ['emailAddress'], failed: 'The change couldn’t be canceled' },
  })

export const useConfirmTwoFactor = () =>
  useMutation({
    mutationFn: (code: string) => backend.twoFactor.confirm({ code }),
    meta: { changes: ['twoFactor'] },
  })

export const useRenewRecoveryCodes = () =>
  useMutation({
    mutationFn: (current_password: string) => backend.twoFactor.renewCodes({ current_password }),
    meta: { changes: ['twoFactor'] },
  })

export const useTurnOffTwoFactor = () =>
  useMutation({
    mutationFn: (current_password: string) => backend.twoFactor.turnOff({ current_password }),
    onSuccess: () => showToast('Two-factor sign-in is off'),
    meta: { changes: ['twoFactor'] },
  })

// Loaded on demand, with the library for passkeys.
export const useAddPasskey = () =>
  useMutation({
    mutationFn: async (current_password?: string) => (await import('#web/app/session/passkeys.ts')).addPasskey(current_password),
    onSuccess: () => showToast('Passkey added'),
    // The browser prompts at once or not at all.
    networkMode: 'always',
    meta: { changes: ['passkey'] },
  })

export const useRenamePasskey = () =>
  useMutation({
    mutationFn: ({ id, ...input }: { id: string; name: string; updated_at: string }) =>
      backend.passkeys.rename({ ...input, id: passkeyId.parse(id) }),
    meta: { changes: ['passkey'] },
  })

export const useRemovePasskey = () =>
  useMutation({
    mutationFn: ({ id, current_password }: { id: string; current_password?: string | undefined }) =>
      backend.passkeys.remove({ id: passkeyId.parse(id), current_password }),
    onSuccess: () => showToast('Passkey removed'),
    meta: { changes: ['passkey'] },
  })

export const useSignOutDevice = () =>
  useMutation({
    mutationFn: (id: string) => backend.identity.signOutDevice({ id: sessionId.parse(id) }),
    meta: { changes: ['device'], failed: 'The device couldn’t be signed out' },
  })

export const useSignOutOthers = () =>
  useMutation({
    mutationFn: () => backend.identity.signOutOthers(),
    meta: { changes: ['device'], failed: 'The other devices couldn’t be signed out' },
  })
