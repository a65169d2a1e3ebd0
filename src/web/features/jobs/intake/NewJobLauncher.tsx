import type { LimitName } from '#domain/billing/tiers.ts'
import { closeNewJob, openNewJob, usePageState } from '#web/app/page-store.ts'
import { usePreload } from '#web/components/display/preload.ts'
import { useHotkeys } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'

// Loaded on demand, to keep it out of the first bundle.
const loadDialog = () => import('./NewJobDialog.tsx').then((module) => ({ default: module.NewJobDialog }))
const NewJobDialog = lazy(loadDialog)

// Ignores the shortcut while a dialog is open.
const openUnlessDialogIsOpen = () => {
  if (!document.querySelector('[role="dialog"]')) openNewJob()
}

/** Opens the new job dialog on any screen: from the bottom bar, a button, or the N key. */
export function NewJobLauncher({ renderLimit }: { renderLimit: (name: LimitName) => ReactNode }) {
  const isOpen = usePageState('isNewJobOpen')
  const [isMounted, setMounted] = useState(false)
  usePreload(loadDialog)
  useHotkeys([['N', openUnlessDialogIsOpen]])
  const router = useRouter()
  // Closes the dialog when the user navigates away.
  useEffect(() => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && closeNewJob()), [router])
  // Stays mounted once opened, for the closing animation and to keep its state.
  if (isOpen && !isMounted) setMounted(true)
  return <Suspense>{isMounted && <NewJobDialog opened={isOpen} onClose={closeNewJob} renderLimit={renderLimit} />}</Suspense>
}
