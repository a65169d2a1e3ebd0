import { ShelfImport } from '#web/features/inventory/import/ShelfImport.tsx'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { createFileRoute } from '@tanstack/react-router'

// Not in the specification's table of routes, as customers/import is not: beside inventory/new, which adds one, it adds many.
export const Route = createFileRoute('/_app/_paid/inventory/import')({
  head: () => ({ meta: [{ title: 'Import inventory · Stringdesk' }] }),
  component: ImportShelf,
})

function ImportShelf() {
  return (
    <>
      <PageHeader title="Import inventory" />
      <ShelfImport />
    </>
  )
}
