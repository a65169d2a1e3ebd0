import type { ReactNode } from 'react'

import { EmptyState } from './EmptyState.tsx'

/** Shown instead of a record that was deleted while its page was open. */
export const DeletedState = ({ entity, action }: { entity: string; action: ReactNode }) => (
  <EmptyState title={`This ${entity} was deleted`} text="It was deleted in another tab or by someone else." action={action} />
)
