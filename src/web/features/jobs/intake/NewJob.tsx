import type { LimitName } from '#domain/billing/tiers.ts'
import { closeNewJob, openNewJob, useNewJobAsked } from '#web/app/new-job-state.ts'
import { usePreload } from '#web/components/display/preload.ts'
import { useHotkeys } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'

// Not with the first screen, which needs none of it.
const loadDialog = () => import('./NewJobDialog.tsx').then((module) => ({ default: module.NewJobDialog }))
const NewJobDialog = lazy(loadDialog)

// What is open over the screen has the keys to itself.
const openUnlessBusy = () => {
  if (!document.querySelector('[role="dialog"]')) openNewJob()
}

/** A new job from anywhere: by the bar's plus, by a button, by N. */
export function NewJob({ renderLimit }: { renderLimit: (name: LimitName) => ReactNode }) {
  const asked = useNewJobAsked()
  const [wanted, setWanted] = useState(false)
  usePreload(loadDialog)
  useHotkeys([['N', openUnlessBusy]])
  const router = useRouter()
  // Whatever led elsewhere, the dialog was of the screen before.
  useEffect(() => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && closeNewJob()), [router])
  // Once opened it stays, so that closing it is not a cut and what was typed is kept.
  if (asked && !wanted) setWanted(true)
  return <Suspense>{wanted && <NewJobDialog opened={asked} onClose={closeNewJob} renderLimit={renderLimit} />}</Suspense>
}
