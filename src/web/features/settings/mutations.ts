import { sessionId } from '#domain/values/ids.ts'
import { backend } from '#web/app/client.ts'
import { changeSession, useSession } from '#web/app/session.ts'
import { showToast } from '#web/components/overlays/Toasts.tsx'
import { useMutation } from '@tanstack/react-query'

/** Saves part of the profile. */
export function useUpdateProfile() {
  const { user } = useSession()
  return useMutation({
    mutationFn: (input: Parameters<typeof backend.identity.updateProfile>[0]) => backend.identity.updateProfile(input),
    onSuccess: (profile, _changes, _shown, { client }) => {
      changeSession(client, { user: { ...user, full_name: profile.full_name }, profile })
      showToast('Settings saved')
    },
  })
}

export const useChangePassword = () =>
  useMutation({
    mutationFn: (input: Parameters<typeof backend.identity.updatePassword>[0]) => backend.identity.updatePassword(input),
    onSuccess: (session, _input, _shown, { client }) => {
      changeSession(client, session)
      showToast('Password changed')
    },
    meta: { changes: ['device'] },
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

export const useStartExport = () =>
  useMutation({
    mutationFn: () => backend.exports.start(),
    meta: { changes: ['export'], failed: 'The export couldn’t be started' },
  })
