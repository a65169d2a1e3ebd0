import { pageState } from './page-state.ts'

// Whether a new job is asked for. One for the page: the bar, the buttons, the key N and Ctrl+K all ask for the same dialog.
const isAsked = pageState(false)

/** Asks whose frame is taken in, over whatever stands there. */
export const openNewJob = (): void => isAsked.set(true)

export const closeNewJob = (): void => isAsked.set(false)

export const useNewJobAsked = (): boolean => isAsked.use()
