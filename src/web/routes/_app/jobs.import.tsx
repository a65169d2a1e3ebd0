import { jobImport } from '#web/features/imports/jobs/definition.ts'
import { ImportScreen } from '#web/features/imports/flow/ImportScreen.tsx'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/jobs/import')({
  staticData: { permission: 'customerData' },
  head: () => ({ meta: [{ title: 'Import past jobs · Stringdesk' }] }),
  component: ImportPastJobs,
})

function ImportPastJobs() {
  return (
    <>
      <PageHeader title="Import past jobs" />
      <ImportScreen definition={jobImport} />
    </>
  )
}
