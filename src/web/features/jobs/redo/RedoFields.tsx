import { priceOfRedo, redoPriceLabels, redoReasonLabels } from '#domain/jobs/redo.ts'
import type { RedoPrice } from '#domain/jobs/schema.ts'
import { redoPrices, redoReasons } from '#domain/jobs/states.ts'
import { formatMoney } from '#domain/values/money/money.ts'
import type { Money } from '#domain/values/records.ts'
import { RadioGroup } from '#web/components/fields/RadioGroup.tsx'
import { Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'

import type { JobFormValues } from '../form/job-form-values.ts'

interface Props {
  readonly form: UseFormReturnType<JobFormValues>
  /** The job's price if it weren't a redo. */
  readonly fullPrice: Money | null
  readonly currency: string
}

const reasons = redoReasons.map((value) => ({ value, label: redoReasonLabels[value] }))

/** The reason for a redo, and what the customer pays, which sets the price. */
export function RedoFields({ form, fullPrice, currency }: Props) {
  const priceFor = (choice: RedoPrice) => priceOfRedo(fullPrice, choice, currency)
  const labelFor = (choice: RedoPrice): string => {
    const price = priceFor(choice)
    return choice === 'free' || price === null
      ? redoPriceLabels[choice]
      : `${redoPriceLabels[choice]}, ${formatMoney(price, currency)}`
  }
  const choosePrice = (value: string) => {
    const redo_price = redoPrices.find((choice) => choice === value)
    if (redo_price) form.setValues({ redo_price, price: priceFor(redo_price) ?? '' })
  }
  return (
    <>
      <RadioGroup variant="large" legend="Reason" options={reasons} {...form.getInputProps('redo_reason')} />
      <RadioGroup
        variant="large"
        legend="The customer pays"
        options={redoPrices.map((value) => ({ value, label: labelFor(value) }))}
        {...form.getInputProps('redo_price')}
        onChange={choosePrice}
      />
      {form.errors['redo_of'] && (
        <Text size="sm" c="clay" role="alert">
          {form.errors['redo_of']}
        </Text>
      )}
    </>
  )
}
