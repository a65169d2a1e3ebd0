import { SecondaryLinkButton } from '#web/components/display/LinkButton.tsx'
import { customerImport } from '#web/features/imports/customers/definition.ts'
import { ImportScreen } from '#web/features/imports/flow/ImportScreen.tsx'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/customers/import')({
  staticData: { permission: 'customerData' },
  head: () => ({ meta: [{ title: 'Import customers · Stringdesk' }] }),
  component: ImportCustomers,
})

function ImportCustomers() {
  return (
    <>
      <PageHeader
        title="Import customers"
        actions={<SecondaryLinkButton to="/jobs/import">Import past jobs</SecondaryLinkButton>}
      />
      <ImportScreen definition={customerImport} />
    </>
  )
}
