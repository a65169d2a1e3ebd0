import type { JobId } from '#domain/values/ids.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { formatCount } from '#domain/values/numbers/counts.ts'
import { SecondaryButton } from '#web/components/display/variants.ts'
import { ActionMenu } from '#web/components/overlays/ActionMenu.tsx'
import { IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'

import type { PrintKind } from './PrintJobs.tsx'
import { usePrint } from './use-print.ts'

const PrintJobs = lazy(() => import('./PrintJobs.tsx').then((module) => ({ default: module.PrintJobs })))

/** What can be printed of a job, in the order of the menu. */
const documents = {
  label: { label: 'Racquet label', unit: 'label' },
  slip: { label: 'Work slip', unit: 'work slip' },
} as const satisfies Record<PrintKind, object>

const kinds: readonly PrintKind[] = ['label', 'slip']

const nameOf = (kind: PrintKind, count: number): string =>
  count > 1 ? formatCount(count, documents[kind].unit) : documents[kind].label

interface Props {
  /** One page per job. */
  readonly ids: readonly JobId[]
  readonly profile: Profile
}

/** A menu of what can be printed of jobs. */
export function PrintMenu({ ids, profile }: Props) {
  const { print, pages, close } = usePrint(ids)
  return (
    <>
      <ActionMenu
        position="bottom-end"
        target={<SecondaryButton leftSection={<IconPrinter size={18} aria-hidden />}>Print</SecondaryButton>}
        actions={kinds.map((kind) => ({ label: nameOf(kind, ids.length), onClick: () => print(kind) }))}
      />
      <Suspense>{pages && <PrintJobs {...pages} profile={profile} onDone={close} />}</Suspense>
    </>
  )
}

/** A button that prints one kind of page for each job. */
export function PrintButton({ ids, profile, kind }: Props & { readonly kind: PrintKind }) {
  const { print, pages, close } = usePrint(ids)
  return (
    <>
      <SecondaryButton leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => print(kind)}>
        Print {nameOf(kind, ids.length).toLowerCase()}
      </SecondaryButton>
      <Suspense>{pages && <PrintJobs {...pages} profile={profile} onDone={close} />}</Suspense>
    </>
  )
}
