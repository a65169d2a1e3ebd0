import { messages } from '#domain/errors.ts'
import { defaultCalibrationDays, machineKindLabels, machineKinds } from '#domain/machines/kinds.ts'
import { machineCreate, type Machine } from '#domain/machines/schema.ts'
import { backend } from '#web/app/client.ts'
import { WholeNumberField } from '#web/components/fields/NumberField.tsx'
import { useCreateOnce } from '#web/forms/form-persistence.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useSaveForm } from '#web/forms/save-form.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'

import { useCreateMachine, useUpdateMachine } from './mutations.ts'

interface Props {
  /** The machine to change; without one, a new one is added. */
  readonly machine?: Machine
  readonly onClose: () => void
}

const toFormValues = ({
  name,
  kind,
  calibration_interval_days,
}: Pick<Machine, 'name' | 'kind' | 'calibration_interval_days'>) => ({
  name,
  kind,
  calibration_interval_days: calibration_interval_days ?? '',
})

const newMachine = { name: '', kind: 'constant_pull', calibration_interval_days: defaultCalibrationDays } as const

export function MachineDialog({ machine, onClose }: Props) {
  const { mutateAsync: create } = useCreateMachine()
  const { mutateAsync: update } = useUpdateMachine()
  const createOnce = useCreateOnce('machine')
  const [opened] = useState(machine)
  const { form, ...formState } = useSaveForm({
    schema: machineCreate,
    initial: toFormValues(opened ?? newMachine),
    save: async (input, updated_at = opened?.updated_at) => {
      if (opened && updated_at !== undefined) await update({ id: opened.id, updated_at, ...input })
      else await createOnce((idempotency_key) => create({ idempotency_key, ...input }))
      onClose()
    },
    ...(opened && {
      readCurrent: async () => {
        const { items } = await backend.machines.list()
        const current = items.find(({ id }) => id === opened.id)
        if (!current) throw new Error(messages.notFound)
        return { updated_at: current.updated_at, values: toFormValues(current) }
      },
    }),
  })
  return (
    <FormDialog
      title={opened ? `Edit ${opened.name}` : 'New machine'}
      formState={formState}
      submitLabel={opened ? 'Save machine' : 'Add machine'}
      onClose={onClose}
    >
      <TextInput label="Name" placeholder="Wise 2086" autoComplete="off" data-autofocus {...form.getInputProps('name')} />
      <NativeSelect
        label="Kind"
        data={machineKinds.map((value) => ({ value, label: machineKindLabels[value] }))}
        {...form.getInputProps('kind')}
      />
      <WholeNumberField
        label="Days between checks"
        description="The dashboard reminds you when a check is due. Leave empty for no reminders."
        {...form.getInputProps('calibration_interval_days')}
      />
    </FormDialog>
  )
}
