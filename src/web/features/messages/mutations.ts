import type { MessageChoices, MessageRow, MessageSettings, MessageSettingView } from '#contract/messages/messages.ts'
import type { CustomerId, JobId } from '#domain/values/ids.ts'
import type { MessageKind } from '#domain/messages/kinds.ts'
import { useChange } from '#web/app/cache/use-change.ts'
import { api, backend } from '#web/app/client.ts'
import { showOptimistically } from '#web/app/cache/optimistic.ts'
import { showToast } from '#web/components/overlays/Toasts.tsx'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useMutation, useQuery, type QueryClient } from '@tanstack/react-query'

type Versioned<Input> = Input & { readonly updated_at: MessageChoices['updated_at'] }

const changesMessage = { changes: ['message'] } as const

export const useMarkNotified = () =>
  useChange(({ id }: MessageRow) => backend.messages.markNotified({ id }), {
    ...changesMessage,
    failed: 'The message couldn’t be marked as notified',
    done: (_data, { customer_name }) => `${customer_name} marked as notified`,
  })

export const useSendAgain = () =>
  useChange(({ id }: MessageRow) => backend.messages.sendAgain({ id }), {
    ...changesMessage,
    failed: 'The message couldn’t be sent',
  })

export const useRemindToCollect = () =>
  useChange((job_id: JobId) => backend.messages.send({ job_id, kind: 'please_collect' }), {
    ...changesMessage,
    failed: 'The reminder couldn’t be sent',
    done: ({ address, channel, provider, recipient_name }) =>
      channel === 'email' || provider ? `Reminder sent to ${address}` : `${recipient_name} is now under “To notify”`,
  })

export const useCancelMessage = () =>
  useChange(({ id }: MessageRow) => backend.messages.cancel({ id }), {
    ...changesMessage,
    failed: 'The message couldn’t be canceled',
  })

export function useUpdateCustomerMessages(customer_id: CustomerId) {
  const queryKey = api.messages.choices.queryKey({ input: { customer_id } })
  return useMutation({
    // One at a time, so that each update starts from the version the previous one saved.
    scope: { id: `message-choices-${customer_id}` },
    mutationFn: (changes: Versioned<Partial<MessageChoices>>, { client }) => {
      const { updated_at } = client.getQueryData(queryKey) ?? changes
      return backend.messages.choose({ customer_id, ...changes, updated_at })
    },
    onMutate: async (changes, { client }) => ({
      restore: await showOptimistically<MessageChoices>(client, queryKey, (choices) => ({ ...choices, ...changes })),
    }),
    onError: async (_error, _changes, context, { client }) => {
      context?.restore()
      await client.invalidateQueries({ queryKey })
    },
    onSuccess: (choices, _changes, _context, { client }) => client.setQueryData(queryKey, choices),
    meta: { failed: 'The message settings couldn’t be saved' },
  })
}

type SettingInput = Parameters<typeof backend.messages.updateSetting>[0]

const withSetting = (settings: MessageSettings, kind: MessageKind, changed: Partial<MessageSettingView>): MessageSettings => ({
  ...settings,
  items: settings.items.map((item) => (item.kind === kind ? { ...item, ...changed } : item)),
})

const saveSettingOptions = {
  mutationFn: (input: SettingInput) => backend.messages.updateSetting(input),
  onSuccess: (changed: MessageSettingView, { kind }: SettingInput, _context: unknown, { client }: { client: QueryClient }) => {
    client.setQueryData(api.messages.settings.queryKey(), (settings) => settings && withSetting(settings, kind, changed))
    showToast('Message settings saved')
  },
}

export const useUpdateMessageSetting = () => useMutation(saveSettingOptions)

export function useResetMessage() {
  const mutation = useMutation({ ...saveSettingOptions, meta: { failed: 'The text couldn’t be reset' } })
  return ({ kind, updated_at }: Pick<MessageSettingView, 'kind' | 'updated_at'>) =>
    mutation.mutate({ kind, updated_at, subject: null, text: null })
}

export const useSwitchMessage = () =>
  useMutation({
    ...saveSettingOptions,
    // One at a time, so that each update starts from the version the previous one saved.
    scope: { id: 'message-settings' },
    mutationFn: (input: SettingInput, { client }) => {
      const cached = client.getQueryData(api.messages.settings.queryKey())?.items.find(({ kind }) => kind === input.kind)
      return backend.messages.updateSetting({ ...input, updated_at: (cached ?? input).updated_at })
    },
    onMutate: async ({ kind, is_on }: SettingInput, { client }) => ({
      restore: await showOptimistically<MessageSettings>(client, api.messages.settings.queryKey(), (settings) =>
        withSetting(settings, kind, { is_on }),
      ),
    }),
    onError: (_error, _input, context) => context?.restore(),
    meta: { changes: ['messageSettings'], failed: 'The message settings couldn’t be saved' },
  })

const debounceMs = 400

/** A debounced preview of a message. Keeps the last preview while loading or while the template is invalid. */
export function usePreview({ kind, subject, text }: { kind: MessageKind; subject: string; text: string }) {
  const [debounced] = useDebouncedValue({ subject, text }, debounceMs)
  const { data, isPlaceholderData } = useQuery({
    ...api.messages.preview.queryOptions({ input: { kind, ...debounced } }),
    placeholderData: keepPreviousData,
  })
  return { preview: data, isStale: isPlaceholderData || debounced.text !== text || debounced.subject !== subject }
}
