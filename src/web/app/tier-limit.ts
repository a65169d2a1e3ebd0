import type { ReachedLimit } from '#domain/errors.ts'

import { pageState } from './page-state.ts'

// Which limit of the plan was reached last, until the prompt is closed. One for the page: a limit can be met on any screen.
const reached = pageState<ReachedLimit | undefined>(undefined)

/** Opens the upgrade prompt over whatever stands there, or closes it with undefined. */
export function setReachedLimit(limit: ReachedLimit | undefined): void {
  reached.set(limit)
}

export const useReachedLimit = (): ReachedLimit | undefined => reached.use()
