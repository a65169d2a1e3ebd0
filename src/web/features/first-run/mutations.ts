import type { FirstChoice } from '#domain/first-run/choices.ts'
import { useChange } from '#web/app/cache/use-change.ts'
import { backend } from '#web/app/client.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

const names = new Intl.ListFormat('en', { type: 'conjunction' })

interface Choice {
  readonly choice: FirstChoice
  readonly next?: '/jobs/import' | '/customers/import'
}

export function useFirstChoice() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ choice }: Choice) => backend.firstRun.choose({ choice }),
    // Navigates here, because callbacks of `mutate` don't run once the card is unmounted.
    onSuccess: (_chosen, { next }) => {
      if (next) void navigate({ to: next })
    },
    meta: { changes: ['customer', 'racquet', 'job', 'feedback'], failed: 'Your choice couldn’t be saved' },
  })
}

/** Removes the sample shop and lists the customers that are kept. */
export const useRemoveSample = () =>
  useChange(() => backend.firstRun.removeSample(), {
    changes: ['customer', 'racquet', 'job', 'feedback'],
    failed: 'The sample shop couldn’t be removed',
    done: ({ kept }) =>
      kept.length === 0
        ? 'Sample shop removed'
        : `Sample shop removed, except for customers you added to: ${names.format(kept.map(({ full_name }) => full_name))}`,
  })
