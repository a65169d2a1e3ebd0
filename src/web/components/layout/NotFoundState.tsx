import type { ReactNode } from 'react'

import { EmptyState } from './EmptyState.tsx'

/** Instead of a record that was deleted elsewhere while it was looked at. */
export const Gone = ({ what, action }: { what: string; action: ReactNode }) => (
  <EmptyState
    title={`This ${what} is gone`}
    text="It was deleted meanwhile, in another tab or by somebody else."
    action={action}
  />
)
