import { dayOf } from '#domain/values/dates/dates.ts'
import { isGood, maxDeviationLbs } from '#domain/machines/checks.ts'
import { formatDeviation, kgLimitProblem, kgToStored, storedToKg, type CheckTension } from '#domain/machines/format.ts'
import { calibrationCreate, type Machine } from '#domain/machines/schema.ts'
import type { TensionUnit } from '#domain/values/numbers/units.ts'
import { useSession } from '#web/app/session/session.ts'
import { NumberField, type NumberInputProps } from '#web/components/fields/NumberField.tsx'
import { convertedFormat, decimalFormat } from '#web/components/fields/typed-number.ts'
import { useCreateOnce } from '#web/forms/form-persistence.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useSaveForm } from '#web/forms/save-form.ts'
import { SimpleGrid, Text, TextInput } from '@mantine/core'
import { useState } from 'react'

import { useRecordCheck } from './mutations.ts'

interface Props {
  readonly machine: Pick<Machine, 'id' | 'name' | 'last_check'>
  readonly onClose: () => void
}

/** Records a check of a machine's pulling tension. Defaults to today and the last set tension. */
export function CheckDialog({ machine: { id: machine_id, name, last_check }, onClose }: Props) {
  const { tension_unit: unit, time_zone: zone } = useSession().profile
  const [today] = useState(() => dayOf(new Date().toISOString(), zone))
  const { mutateAsync: record } = useRecordCheck()
  const createOnce = useCreateOnce(`check-${machine_id}`)
  const { form, ...formState } = useSaveForm({
    schema: calibrationCreate,
    initial: { checked_on: today, set_tension: last_check?.set_tension ?? '', measured_tension: '', note: '' },
    save: (input) => createOnce((idempotency_key) => record({ machine_id, idempotency_key, ...input })),
    onSaved: onClose,
  })
  return (
    <FormDialog title={`Check of ${name}`} formState={formState} submitLabel="Record check" onClose={onClose}>
      <TextInput type="date" label="Date" min="2000-01-01" max={today} {...form.getInputProps('checked_on')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <CheckTensionField tension="set_tension" label="Set" unit={unit} {...form.getInputProps('set_tension')} />
        <CheckTensionField tension="measured_tension" label="Measured" unit={unit} {...form.getInputProps('measured_tension')} />
      </SimpleGrid>
      <Result {...form.values} unit={unit} />
      <TextInput label="Note" autoComplete="off" {...form.getInputProps('note')} />
    </FormDialog>
  )
}

interface ResultProps {
  readonly set_tension: string
  readonly measured_tension: string
  readonly unit: TensionUnit
}

const isTension = (text: string): boolean => /^\d{1,3}(\.\d)?$/.test(text)

/** Previews the result before it is saved, to expose mistyped tensions. */
function Result({ unit, ...tensions }: ResultProps) {
  const isComplete = isTension(tensions.set_tension) && isTension(tensions.measured_tension)
  return (
    <Text role="status" size="sm" c={isComplete && !isGood(tensions) ? 'clay' : 'dimmed'}>
      {isComplete
        ? `The machine pulls ${formatDeviation(tensions, unit)}. ${isGood(tensions) ? 'That’s good.' : 'Adjust it and check it again.'}`
        : `A check is good if the machine is off by at most ${maxDeviationLbs} lb${unit === 'kg' ? ' (0.45 kg)' : ''}.`}
    </Text>
  )
}

const formats = {
  lbs: { ...decimalFormat(2), allowsThousands: () => false },
  kg: {
    ...convertedFormat({
      places: 2,
      toStored: kgToStored,
      toTyped: storedToKg,
      describe: (lbs) => `stored as ${lbs} lbs`,
    }),
    allowsThousands: () => false,
  },
}

interface CheckTensionFieldProps extends NumberInputProps<string> {
  readonly tension: CheckTension
  /** Without the unit, which is appended. */
  readonly label: string
  readonly unit: TensionUnit
}

/** A tension with decimals, as a calibrator shows it. Kilograms are stored as lbs with one decimal. */
function CheckTensionField({ tension, label, unit, error, ...inputProps }: CheckTensionFieldProps) {
  const { value = '' } = inputProps
  // The schema validates only lbs.
  const limit = unit === 'kg' && formats.kg.isStored(value) ? kgLimitProblem(value, tension) : undefined
  return <NumberField label={`${label}, ${unit}`} format={formats[unit]} error={error && (limit ?? error)} {...inputProps} />
}
