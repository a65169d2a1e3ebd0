import { backend } from '#web/app/client.ts'
import { showToast } from '#web/components/overlays/Toasts.tsx'
import { useMutation } from '@tanstack/react-query'

/** Turns the calendar on, or replaces its address; `updated_at` is the version that was read. */
export const useRenewCalendar = () =>
  useMutation({
    mutationFn: (updated_at: string | null) => backend.calendar.renew({ updated_at }),
    meta: { changes: ['calendar'], failed: 'The calendar wasn’t changed' },
  })

export const useTurnOffCalendar = () =>
  useMutation({
    mutationFn: (updated_at: string) => backend.calendar.turnOff({ updated_at }),
    onSuccess: () => showToast('Calendar turned off'),
    meta: { changes: ['calendar'], failed: 'The calendar wasn’t turned off' },
  })

export const useStartExport = () =>
  useMutation({
    mutationFn: () => backend.exports.start(),
    meta: { changes: ['export'], failed: 'The export couldn’t be started' },
  })
