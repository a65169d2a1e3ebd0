import { LinkButton } from '#web/components/display/LinkButton.tsx'
import { CustomerImport } from '#web/features/imports/customers/CustomerImport.tsx'
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
        actions={
          <LinkButton to="/jobs/import" variant="default">
            Import past jobs
          </LinkButton>
        }
      />
      <CustomerImport />
    </>
  )
}
