import { InventoryImport } from '#web/features/inventory/import/InventoryImport.tsx'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { createFileRoute } from '@tanstack/react-router'

// Not in the specification's table of routes; the product's CSV import needs a screen.
export const Route = createFileRoute('/_app/_paid/inventory/import')({
  head: () => ({ meta: [{ title: 'Import inventory · Stringdesk' }] }),
  component: ImportInventory,
})

function ImportInventory() {
  return (
    <>
      <PageHeader title="Import inventory" />
      <InventoryImport />
    </>
  )
}
