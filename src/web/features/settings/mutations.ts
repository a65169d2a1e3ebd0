import { useChange } from '#web/app/cache/use-change.ts'
import { backend } from '#web/app/client.ts'

/** Turns the calendar on, or replaces its address; `updated_at` is the version that was read. */
export const useRenewCalendar = () =>
  useChange((updated_at: string | null) => backend.calendar.renew({ updated_at }), {
    changes: ['calendar'],
    failed: 'The calendar wasn’t changed',
  })

export const useTurnOffCalendar = () =>
  useChange((updated_at: string) => backend.calendar.turnOff({ updated_at }), {
    changes: ['calendar'],
    failed: 'The calendar wasn’t turned off',
    done: 'Calendar turned off',
  })

export const useStartExport = () =>
  useChange(() => backend.exports.start(), { changes: ['export'], failed: 'The export couldn’t be started' })
