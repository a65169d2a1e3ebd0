import { pageState } from '#web/app/page-state.ts'

// How many changes found no network and are sent again. One for the page: it says so wherever one is.
const count = pageState(0)

const ask = (event: BeforeUnloadEvent): void => event.preventDefault()

function change(by: number): void {
  count.set(count.get() + by)
  // Closing the page would lose them.
  if (count.get() > 0) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
}

/** Counts a change that waits for the network. @returns takes it out of the count */
export function countUnsent(): () => void {
  change(1)
  return () => change(-1)
}

export const useUnsent = (): number => count.use()
