import { passkeyId, sessionId } from '#domain/values/ids.ts'
import { useChange } from '#web/app/cache/use-change.ts'
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
  useChange(() => backend.emailAddress.sendConfirmation(), { failed: 'The link couldn’t be sent', done: 'Link sent' })

export const useRequestEmailChange = () => useChange(backend.emailAddress.requestChange, { changes: ['emailAddress'] })

export const useCancelEmailChange = () =>
  useChange(() => backend.emailAddress.cancelChange(), { changes: ['emailAddress'], failed: 'The change couldn’t be canceled' })

export const useConfirmTwoFactor = () =>
  useChange((code: string) => backend.twoFactor.confirm({ code }), { changes: ['twoFactor'] })

export const useRenewRecoveryCodes = () =>
  useChange((current_password: string) => backend.twoFactor.renewCodes({ current_password }), { changes: ['twoFactor'] })

export const useTurnOffTwoFactor = () =>
  useChange((current_password: string) => backend.twoFactor.turnOff({ current_password }), {
    changes: ['twoFactor'],
    done: 'Two-factor sign-in is off',
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
  useChange(
    ({ id, ...input }: { id: string; name: string; updated_at: string }) =>
      backend.passkeys.rename({ ...input, id: passkeyId.parse(id) }),
    { changes: ['passkey'] },
  )

export const useRemovePasskey = () =>
  useChange(
    ({ id, current_password }: { id: string; current_password?: string | undefined }) =>
      backend.passkeys.remove({ id: passkeyId.parse(id), current_password }),
    { changes: ['passkey'], done: 'Passkey removed' },
  )

export const useSignOutDevice = () =>
  useChange((id: string) => backend.identity.signOutDevice({ id: sessionId.parse(id) }), {
    changes: ['device'],
    failed: 'The device couldn’t be signed out',
  })

export const useSignOutOthers = () =>
  useChange(() => backend.identity.signOutOthers(), { changes: ['device'], failed: 'The other devices couldn’t be signed out' })
