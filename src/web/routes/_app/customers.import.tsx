import { CustomerImport } from '#web/features/customers/import/CustomerImport.tsx'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { createFileRoute } from '@tanstack/react-router'

// Not in the specification's table of routes: product.md has a history come in as CSV, and that takes a screen of its own. Beside
// customers/new, which brings one, it brings many.
export const Route = createFileRoute('/_app/customers/import')({
  head: () => ({ meta: [{ title: 'Import customers · Stringdesk' }] }),
  component: ImportCustomers,
})

function ImportCustomers() {
  return (
    <>
      <PageHeader title="Import customers" />
      <CustomerImport />
    </>
  )
}
