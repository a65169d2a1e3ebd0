import { inventoryImport } from '#web/features/imports/inventory/definition.ts'
import { ImportScreen } from '#web/features/imports/flow/ImportScreen.tsx'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/_paid/inventory/import')({
  staticData: { permission: 'costs' },
  head: () => ({ meta: [{ title: 'Import inventory · Stringdesk' }] }),
  component: ImportInventory,
})

function ImportInventory() {
  return (
    <>
      <PageHeader title="Import inventory" />
      <ImportScreen definition={inventoryImport} />
    </>
  )
}
