import { inventoryCreate, type InventoryItem } from '#domain/inventory.ts'
import { boxesFrom, useSavingForm } from '#web/backend/form.ts'
import { FormActions } from '#web/ui/FormActions.tsx'
import { FormProblem } from '#web/ui/FormProblem.tsx'
import { LeaveDialog } from '#web/ui/LeaveDialog.tsx'
import { SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import type * as z from 'zod'

// The quantity of one that is there already is not among them: it would undo what was used meanwhile.
const newItem = inventoryCreate.omit({ stringer_id: true })
const known = inventoryCreate.omit({ stringer_id: true, quantity_meters: true })
export type InventoryInput = z.output<typeof known> & Partial<z.output<typeof newItem>>

interface Props {
  /** Null for a new one. */
  readonly item: InventoryItem | null
  readonly save: (input: InventoryInput) => Promise<unknown>
  readonly onCancel: () => void
}

const names = ['brand', 'model', 'gauge', 'color', 'cost_per_meter', 'reorder_threshold', 'notes'] as const

/** A string on the shelf. The quantity of one that is there already changes by receiving and counting, not here. */
export function InventoryForm({ item, save, onCancel }: Props) {
  const { form, submit, busy, problem, isUnsaved } = useSavingForm({
    schema: item ? known : newItem,
    isKept: true,
    initial: { ...boxesFrom(item, names), ...(!item && { quantity_meters: '' }) },
    toInput: (boxes) => ({
      ...boxes,
      is_active: item?.is_active ?? true,
      ...(!item && { quantity_meters: boxes['quantity_meters'] || '0' }),
    }),
    save,
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack maw={640}>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label="Brand" required autoComplete="off" {...form.getInputProps('brand')} />
          <TextInput label="Model" required autoComplete="off" {...form.getInputProps('model')} />
          <TextInput label="Gauge" placeholder="1.25" autoComplete="off" {...form.getInputProps('gauge')} />
          <TextInput label="Color" autoComplete="off" {...form.getInputProps('color')} />
          {!item && <TextInput label="On the shelf, metres" inputMode="decimal" {...form.getInputProps('quantity_meters')} />}
          <TextInput label="Cost per metre" inputMode="decimal" {...form.getInputProps('cost_per_meter')} />
          <TextInput label="Reorder at, metres" inputMode="decimal" {...form.getInputProps('reorder_threshold')} />
        </SimpleGrid>
        <Textarea label="Notes" autosize minRows={2} {...form.getInputProps('notes')} />
        <FormProblem message={problem} />
        <FormActions submit={item ? 'Save' : 'Add string'} busy={busy} cancel={onCancel} />
      </Stack>
      <LeaveDialog isUnsaved={isUnsaved} />
    </form>
  )
}
