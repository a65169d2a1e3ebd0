import type { MessageChoices, MessageRow, MessageSettingView } from '#contract/messages.ts'
import type { CustomerId } from '#domain/values/ids.ts'
import type { MessageKind } from '#domain/messages/kinds.ts'
import type { MessageSettingUpdate } from '#domain/messages/schema.ts'
import { useAttempt } from '#web/app/attempt.ts'
import { api, backend } from '#web/app/client.ts'
import { toastDone } from '#web/components/overlays/Toasts.tsx'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'

/** What can be done with a message that stands there. */
export function useMessageActions() {
  const queryClient = useQueryClient()
  const attempt = useAttempt()
  // The dashboard counts what is to be told.
  const reread = () =>
    Promise.all([api.messages.key(), api.dashboard.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  const act = (refused: string, work: () => Promise<unknown>) => attempt(refused, () => work().finally(reread))
  return {
    tell: ({ id, customer_name }: MessageRow) =>
      act('Not ticked off', async () => {
        await backend.messages.told({ id })
        toastDone(`${customer_name} was told`)
      }),
    sendAgain: ({ id }: MessageRow) => act('Not sent', () => backend.messages.sendAgain({ id })),
    cancel: ({ id }: MessageRow) => act('Not called off', () => backend.messages.cancel({ id })),
  }
}

/** Switches what a player hears; shown at once. */
export function useChoose(customer_id: CustomerId) {
  const queryClient = useQueryClient()
  const attempt = useAttempt()
  const queryKey = api.messages.choices.queryKey({ input: { customer_id } })
  return async ({ updated_at }: Pick<MessageChoices, 'updated_at'>, changes: Partial<Omit<MessageChoices, 'updated_at'>>) => {
    // An answer that is on its way knows nothing of it, and would switch it back.
    void queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, (choices) => choices && { ...choices, ...changes })
    const isDone = await attempt('Not changed', async () => {
      queryClient.setQueryData(queryKey, await backend.messages.choose({ customer_id, ...changes, updated_at }))
    })
    if (!isDone) await queryClient.invalidateQueries({ queryKey })
  }
}

type Versioned = Pick<MessageSettingView, 'kind' | 'updated_at'>

/** Changes what a stringer sends. */
export function useMessageSettings() {
  const queryClient = useQueryClient()
  const attempt = useAttempt()
  const queryKey = api.messages.settings.queryKey()
  const show = (kind: MessageKind, changed: Partial<MessageSettingView>) =>
    queryClient.setQueryData(
      queryKey,
      (settings) =>
        settings && { ...settings, items: settings.items.map((item) => (item.kind === kind ? { ...item, ...changed } : item)) },
    )
  const save = async ({ kind, updated_at }: Versioned, changes: Omit<MessageSettingUpdate, 'kind'>) => {
    show(kind, await backend.messages.updateSetting({ kind, updated_at, ...changes }))
    toastDone('Saved')
  }
  return {
    save,
    /** Shown at once. */
    switchKind: async (setting: Versioned, is_on: boolean) => {
      show(setting.kind, { is_on })
      if (!(await attempt('Not saved', () => save(setting, { is_on })))) await queryClient.invalidateQueries({ queryKey })
    },
    reset: (setting: Versioned) => attempt('Not reset', () => save(setting, { subject: null, text: null })),
  }
}

const typingMs = 400

/** What a player would read, a moment after the last key. What can't be shown leaves the last that could. */
export function usePreview({ kind, subject, text }: { kind: MessageKind; subject: string; text: string }) {
  const [asked] = useDebouncedValue({ subject, text }, typingMs)
  const { data, isPlaceholderData } = useQuery({
    ...api.messages.preview.queryOptions({ input: { kind, ...asked } }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return { shown: data, isStale: isPlaceholderData || asked.text !== text || asked.subject !== subject }
}
