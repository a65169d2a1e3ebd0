import { backend } from '#web/app/client.ts'
import { changeSession, useSession } from '#web/app/session/session.ts'
import { showToast } from '#web/components/overlays/Toasts.tsx'
import { useMutation } from '@tanstack/react-query'

export function useUpdateProfile() {
  const session = useSession()
  return useMutation({
    mutationFn: (input: Parameters<typeof backend.identity.updateProfile>[0]) => backend.identity.updateProfile(input),
    onSuccess: (profile, _changes, _shown, { client }) => {
      changeSession(client, { ...session, user: { ...session.user, full_name: profile.full_name }, profile })
      showToast('Settings saved')
    },
  })
}
