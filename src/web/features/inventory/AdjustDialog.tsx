import { stockAdjust, type InventoryItem } from '#domain/inventory/schema.ts'
import { formatLength, type LengthUnit } from '#domain/values/numbers/units.ts'
import { backend } from '#web/app/client.ts'
import { useSaveForm } from '#web/forms/save-form.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { LengthField } from '#web/domain-components/UnitFields.tsx'
import { ChipRow, ToggleChip } from '#web/components/fields/ToggleChip.tsx'
import { TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'

import { itemName } from './InventoryList.tsx'
import { useAdjust } from './mutations.ts'

const reasons = ['Counted', 'Damaged', 'Miscut', 'Given away', 'Sold']

interface Props {
  readonly item: Pick<InventoryItem, 'id' | 'brand' | 'model' | 'gauge' | 'quantity_meters' | 'updated_at'>
  readonly unit: LengthUnit
  /** Why the dialog opened automatically, and the alternatives. */
  readonly explanation?: ReactNode
  readonly submit?: string
  readonly onDone?: () => void
  readonly onClose: () => void
}

/** Corrects the quantity of an item and records the reason. */
export function AdjustDialog({ item, unit, explanation, submit: label = 'Correct stock', onDone, onClose }: Props) {
  const [initialItem] = useState(item)
  const { mutateAsync: adjust } = useAdjust()
  const { form, ...formState } = useSaveForm({
    schema: stockAdjust,
    initial: { quantity_meters: '', reason: '' },
    save: async (input, updated_at = initialItem.updated_at) => {
      await adjust({ id: item.id, updated_at, ...input })
      onClose()
      onDone?.()
    },
    readCurrent: async () => {
      const { updated_at, quantity_meters } = await backend.inventory.get({ id: item.id })
      return { updated_at, values: { quantity_meters } }
    },
  })
  return (
    <FormDialog title={`Correct stock of ${itemName(item)}`} formState={formState} submitLabel={label} onClose={onClose}>
      {explanation}
      <LengthField
        label="In stock now"
        unit={unit}
        description={`Recorded: ${formatLength(item.quantity_meters, unit)}`}
        {...form.getInputProps('quantity_meters')}
      />
      <ChipRow>
        {reasons.map((reason) => (
          <ToggleChip key={reason} pressed={form.values.reason === reason} onClick={() => form.setFieldValue('reason', reason)}>
            {reason}
          </ToggleChip>
        ))}
      </ChipRow>
      <TextInput label="Reason" placeholder="Or enter your own" autoComplete="off" {...form.getInputProps('reason')} />
    </FormDialog>
  )
}
