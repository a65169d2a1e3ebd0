// The forms for a new customer and a new racquet in the new job dialog.
import type { PickedCustomer } from '#contract/racquets.ts'
import { customerFields } from '#domain/customers/schema.ts'
import type { RacquetId } from '#domain/values/ids.ts'
import { nextOwnNumber, racquetFields } from '#domain/racquets/schema.ts'
import { backend } from '#web/app/client.ts'
import { createOrUpdate } from '#web/app/cache/create-or-update.ts'
import { useRacquetSuggestions } from '#web/app/suggestion-queries.ts'
import { Hint, SecondaryButton } from '#web/components/display/variants.ts'
import type { InputProps } from '#web/components/fields/SuggestionField.tsx'
import { useSaveForm } from '#web/forms/save-form.ts'
import { FormError } from '#web/forms/FormError.tsx'
import { BrandModelFields, PatternField } from '#web/domain-components/RacquetFields.tsx'
import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod'
import { v4 as newUuid } from 'uuid'

const racquetInput = racquetFields.pick({ brand: true, model: true, string_pattern: true })

/** The fields needed for a first job. The rest are on the customer's page. */
const customerInput = z.strictObject({
  ...customerFields.pick({ full_name: true, phone: true }).shape,
  ...racquetInput.shape,
})

export const emptyRacquet = { brand: '', model: '', string_pattern: '' }
export type RacquetValues = typeof emptyRacquet

export const emptyCustomer = { full_name: '', phone: '', ...emptyRacquet }
export type CustomerValues = typeof emptyCustomer

interface FormProps<Values> {
  readonly initialValues: Values
  /** Called on every change, so that going back keeps the values. */
  readonly onChange: (values: Values) => void
  readonly onCreated: (id: RacquetId) => Promise<void>
  readonly onBack: () => void
}

const createRacquet = (input: Parameters<typeof backend.racquets.create>[0], idempotency_key: string) =>
  createOrUpdate(backend.racquets.create(input, { context: { idempotency_key } }), ({ id, updated_at }) =>
    backend.racquets.update({ id, updated_at, ...input }),
  )

export function NewCustomerForm({ initialValues, onChange, onCreated, onBack }: FormProps<CustomerValues>) {
  // One idempotency key per record, so that resubmitting creates neither twice.
  const [keys] = useState(() => ({ customer: newUuid(), racquet: newUuid() }))
  const { form, submit, busy, problem } = useSaveForm({
    schema: customerInput,
    initial: initialValues,
    onChange,
    save: async ({ brand, model, string_pattern, ...customer }) => {
      // If only the racquet failed, the customer already exists.
      const { id: customer_id } = await createOrUpdate(
        backend.customers.create(customer, { context: { idempotency_key: keys.customer } }),
        ({ id, updated_at }) => backend.customers.update({ id, updated_at, ...customer }),
      )
      const { id } = await createRacquet({ customer_id, brand, model, string_pattern }, keys.racquet)
      await onCreated(id)
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
          <TextInput label="Name" required autoComplete="off" data-autofocus {...form.getInputProps('full_name')} />
          <TextInput label="Phone" type="tel" inputMode="tel" autoComplete="off" {...form.getInputProps('phone')} />
        </SimpleGrid>
        <RacquetInputs
          brand={form.getInputProps('brand')}
          model={form.getInputProps('model')}
          pattern={form.getInputProps('string_pattern')}
        />
        <FormError message={problem} />
        <StepActions submitLabel="Continue to the job" isBusy={busy} onBack={onBack} />
      </Stack>
    </form>
  )
}

export function NewRacquetForm({
  customer,
  initialValues,
  onChange,
  onCreated,
  onBack,
}: FormProps<RacquetValues> & { readonly customer: PickedCustomer }) {
  const [idempotency_key] = useState(() => newUuid())
  const { form, submit, busy, problem } = useSaveForm({
    schema: racquetInput,
    initial: initialValues,
    onChange,
    save: async (racquet) => {
      const own_number = nextOwnNumber(customer.racquets, racquet)
      const { id } = await createRacquet({ customer_id: customer.id, own_number, ...racquet }, idempotency_key)
      await onCreated(id)
    },
  })
  const number = nextOwnNumber(customer.racquets, form.values)
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text fw={600}>{customer.full_name}</Text>
        <RacquetInputs
          brand={form.getInputProps('brand')}
          model={form.getInputProps('model')}
          pattern={form.getInputProps('string_pattern')}
        />
        {number !== null && <Hint role="status">This customer already has one of these. This one will be number {number}.</Hint>}
        <FormError message={problem} />
        <StepActions submitLabel="Continue to the job" isBusy={busy} onBack={onBack} />
      </Stack>
    </form>
  )
}

interface RacquetInputsProps {
  readonly brand: InputProps
  readonly model: InputProps
  readonly pattern: InputProps
}

/** Brand, model and pattern; a suggestion from the catalog fills all three. */
function RacquetInputs({ brand, model, pattern }: RacquetInputsProps) {
  const { suggestions, onSearch } = useRacquetSuggestions()
  return (
    <>
      <SimpleGrid cols={2} spacing="xs">
        <BrandModelFields
          brand={brand}
          model={model}
          suggestions={suggestions}
          onSearch={onSearch}
          onChoose={({ string_pattern }) => string_pattern && pattern.onChange?.(string_pattern)}
        />
      </SimpleGrid>
      <PatternField {...pattern} onChange={(event) => pattern.onChange?.(event.currentTarget.value)} />
    </>
  )
}

interface StepActionsProps {
  readonly submitLabel: string
  readonly isBusy: boolean
  readonly onBack: () => void
}

export const StepActions = ({ submitLabel, isBusy, onBack }: StepActionsProps) => (
  <Group>
    <Button type="submit" loading={isBusy} flex={1}>
      {submitLabel}
    </Button>
    <SecondaryButton onClick={onBack}>Back</SecondaryButton>
  </Group>
)
