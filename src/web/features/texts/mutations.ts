import type { TextSettings } from '#domain/texts/schema.ts'
import { useChange } from '#web/app/cache/use-change.ts'
import { api, backend } from '#web/app/client.ts'
import { showToast } from '#web/components/overlays/Toasts.tsx'
import { useMutation, type QueryClient } from '@tanstack/react-query'

const store = (client: QueryClient, settings: TextSettings): void =>
  void client.setQueryData(api.texts.settings.queryKey(), settings)

export const useUpdateTextSettings = () =>
  useMutation({
    mutationFn: (input: Parameters<typeof backend.texts.updateSettings>[0]) => backend.texts.updateSettings(input),
    onSuccess: (settings, _input, _shown, { client }) => {
      store(client, settings)
      showToast('Text message settings saved')
    },
    meta: { changes: ['textSettings'] },
  })

export const useRenewAddresses = () =>
  useMutation({
    mutationFn: (updated_at: string) => backend.texts.renewAddresses({ updated_at }),
    onSuccess: (settings, _input, _shown, { client }) => {
      store(client, settings)
      showToast('Addresses replaced')
    },
    meta: { changes: ['textSettings'], failed: 'The addresses couldn’t be replaced' },
  })

/** Sends a test text. Resolves to the reason it couldn't be sent, or null. */
export const useSendTestText = () =>
  useChange(async (phone: string) => (await backend.texts.test({ phone })).error, { changes: ['textSettings'] })
