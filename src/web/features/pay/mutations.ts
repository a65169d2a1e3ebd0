import { useChange } from '#web/app/cache/use-change.ts'
import { backend } from '#web/app/client.ts'

/** Sets a rate that applies from a given day. */
export const useSetRate = () => useChange(backend.pay.setRate, { changes: ['pay'], done: 'Pay rate saved' })

/** Closes a person's earnings up to a day. */
export const useCloseRun = () => useChange(backend.pay.closeRun, { changes: ['pay'], done: 'Pay run closed' })
