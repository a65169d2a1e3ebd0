import { useChange } from '#web/app/cache/use-change.ts'
import { backend } from '#web/app/client.ts'

export const useSetRate = () => useChange(backend.pay.setRate, { changes: ['pay'], done: 'Pay rate saved' })

export const useCloseRun = () => useChange(backend.pay.closeRun, { changes: ['pay'], done: 'Pay run closed' })
