import { stockReceive, type InventoryItem } from '#domain/inventory/schema.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { can } from '#domain/people/permissions.ts'
import { costFields } from '#domain/values/money/currency-rules.ts'
import { inCurrency } from '#domain/values/money/currency-schema.ts'
import { useCreateOnce } from '#web/forms/form-persistence.ts'
import { useSaveForm } from '#web/forms/save-form.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { LengthField, MoneyField } from '#web/domain-components/UnitFields.tsx'
import { ChipRow, ToggleChip } from '#web/components/fields/ToggleChip.tsx'
import { TextInput } from '@mantine/core'

import { itemName } from './InventoryList.tsx'
import { useReceive } from './mutations.ts'
import { commonPackages, formatPackage } from './packages.ts'

interface Props {
  readonly item: InventoryItem
  readonly profile: Profile
  readonly onDone?: () => void
  readonly onClose: () => void
}

/** Records a delivery of string and what it cost. */
export function ReceiveDialog({ item, profile: { currency, length_unit: unit, role }, onDone, onClose }: Props) {
  const { mutateAsync: receive } = useReceive()
  const createOnce = useCreateOnce('receive')
  const { form, ...formState } = useSaveForm({
    schema: inCurrency(stockReceive, { currency, fields: costFields }),
    initial: { meters: '', cost: '', reason: '' },
    save: async (input) => {
      await createOnce((idempotency_key) => receive({ id: item.id, idempotency_key, ...input }))
      onClose()
      onDone?.()
    },
  })
  return (
    <FormDialog title={`Receive ${itemName(item)}`} formState={formState} submitLabel="Receive string" onClose={onClose}>
      <ChipRow>
        {commonPackages.map((meters) => (
          <ToggleChip key={meters} pressed={form.values.meters === meters} onClick={() => form.setFieldValue('meters', meters)}>
            {formatPackage(meters, unit)}
          </ToggleChip>
        ))}
      </ChipRow>
      <LengthField label="Length" unit={unit} {...form.getInputProps('meters')} />
      {can(role, 'costs') && (
        <MoneyField
          label="Total cost"
          currency={currency}
          description={`The cost per ${unit === 'ft' ? 'foot' : 'meter'} becomes the average of old and new stock. Leave empty to keep the current cost.`}
          {...form.getInputProps('cost')}
        />
      )}
      <TextInput label="Note" placeholder="Supplier or invoice" autoComplete="off" {...form.getInputProps('reason')} />
    </FormDialog>
  )
}
