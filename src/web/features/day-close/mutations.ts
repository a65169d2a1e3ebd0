import type { DayCloseId } from '#domain/values/ids.ts'
import { api, backend } from '#web/app/client.ts'
import { showToast } from '#web/components/overlays/Toasts.tsx'
import { useMutation } from '@tanstack/react-query'

/** Closes a day. Fails at once when offline, because the payments that it counts may change. */
export const useCloseDay = (onClosed: (id: DayCloseId) => void) =>
  useMutation({
    mutationFn: (input: Parameters<typeof backend.dayClose.close>[0]) => backend.dayClose.close(input),
    networkMode: 'always',
    onSuccess: (close, _input, _context, { client }) => {
      client.setQueryData(api.dayClose.get.queryKey({ input: { id: close.id } }), close)
      showToast('Day closed')
      onClosed(close.id)
    },
    meta: { changes: ['dayClose'], isForm: true },
  })

export const useAddNote = () =>
  useMutation({
    mutationFn: (input: Parameters<typeof backend.dayClose.addNote>[0]) => backend.dayClose.addNote(input),
    onSuccess: (close, _input, _context, { client }) => {
      client.setQueryData(api.dayClose.get.queryKey({ input: { id: close.id } }), close)
      showToast('Note added')
    },
    meta: { changes: ['dayClose'], isForm: true },
  })
