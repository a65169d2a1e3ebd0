import { inventoryCreate, type InventoryItem } from '#domain/inventory/schema.ts'
import { formatLength, type LengthUnit } from '#domain/values/numbers/units.ts'
import { backend } from '#web/app/client.ts'
import { useSaveForm, pickFormValues } from '#web/forms/save-form.ts'
import { useStringSuggestions } from '#web/app/suggestion-queries.ts'
import { FormActions } from '#web/forms/FormActions.tsx'
import { ConflictNotice } from '#web/forms/ConflictNotice.tsx'
import { FormError } from '#web/forms/FormError.tsx'
import { LengthField, UnitCostField } from '#web/domain-components/UnitFields.tsx'
import { LeaveDialog } from '#web/forms/LeaveDialog.tsx'
import { StringAutocomplete } from '#web/domain-components/StringAutocomplete.tsx'
import { SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import type * as z from 'zod'

const newItem = inventoryCreate.omit({ stringer_id: true })
// Without the quantity, which would overwrite concurrent movements.
const existingItem = inventoryCreate.omit({ stringer_id: true, quantity_meters: true })
type InventoryInput = z.output<typeof existingItem> & Partial<z.output<typeof newItem>>

interface Props {
  /** Null for a new item. */
  readonly item: InventoryItem | null
  readonly currency: string
  readonly unit: LengthUnit
  readonly save: (input: InventoryInput, updated_at?: string) => Promise<unknown>
  readonly onCancel: () => void
}

const names = [
  'brand',
  'model',
  'gauge',
  'color',
  'cost_per_meter',
  'reorder_threshold',
  'supplier',
  'item_number',
  'notes',
] as const

/** The form of an item. The quantity of an existing item changes only through movements. */
export function InventoryForm({ item, currency, unit, save, onCancel }: Props) {
  const { suggestions, onSearch } = useStringSuggestions()
  const { form, submit, busy, problem, conflict, isUnsaved } = useSaveForm({
    schema: item ? existingItem : newItem,
    isPersisted: true,
    initial: pickFormValues(item, item ? names : [...names, 'quantity_meters']),
    toInput: (values) => ({
      ...values,
      // An unchanged cost isn't sent, because a delivery may have changed the average since.
      cost_per_meter: item && values['cost_per_meter'] === item.cost_per_meter ? undefined : values['cost_per_meter'],
      is_active: item?.is_active ?? true,
      ...(!item && { quantity_meters: values['quantity_meters'] || '0' }),
    }),
    save,
    readCurrent: item
      ? async () => {
          const current = await backend.inventory.get({ id: item.id })
          return { updated_at: current.updated_at, values: pickFormValues(current, names) }
        }
      : undefined,
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack maw={640}>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <StringAutocomplete
            label="String"
            brand={form.getInputProps('brand')}
            model={form.getInputProps('model')}
            suggestions={suggestions.filter(({ from }) => from !== 'stock')}
            unit={unit}
            onSearch={onSearch}
          />
          <TextInput label="Gauge" placeholder="1.25, 16L or 17" autoComplete="off" {...form.getInputProps('gauge')} />
          <TextInput label="Color" autoComplete="off" {...form.getInputProps('color')} />
          {!item && (
            <LengthField
              label="In stock"
              unit={unit}
              description={`A set is ${formatLength('12', unit)}, a reel usually ${formatLength('200', unit)}.`}
              {...form.getInputProps('quantity_meters')}
            />
          )}
          <LengthField label="Reorder at" unit={unit} {...form.getInputProps('reorder_threshold')} />
          <UnitCostField
            unit={unit}
            currency={currency}
            description={item ? undefined : 'Or leave this empty and enter the total cost when you receive string.'}
            {...form.getInputProps('cost_per_meter')}
          />
          <TextInput label="Supplier" autoComplete="off" {...form.getInputProps('supplier')} />
          <TextInput
            label="Item number"
            description="The supplier’s number"
            autoComplete="off"
            {...form.getInputProps('item_number')}
          />
        </SimpleGrid>
        <Textarea label="Notes" autosize minRows={2} {...form.getInputProps('notes')} />
        <FormError message={problem} />
        <ConflictNotice conflict={conflict} />
        <FormActions submit={item ? 'Save item' : 'Add item'} busy={busy} cancel={onCancel} />
      </Stack>
      <LeaveDialog isUnsaved={isUnsaved} />
    </form>
  )
}
