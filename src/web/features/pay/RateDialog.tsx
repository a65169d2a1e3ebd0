import { isolate } from '#domain/values/text/direction.ts'
import { payKindLabels, payKinds, type PayKind } from '#domain/pay/kinds.ts'
import type { RateRule } from '#domain/pay/rates.ts'
import { payRateFields, type PayRate } from '#domain/pay/schema.ts'
import { amountFields } from '#domain/values/money/currency-rules.ts'
import { inCurrency } from '#domain/values/money/currency-schema.ts'
import { userId, type CustomerId, type PayRateId } from '#domain/values/ids.ts'
import { api } from '#web/app/client.ts'
import { useSession } from '#web/app/session/session.ts'
import { Hint, SecondaryButton } from '#web/components/display/variants.ts'
import { SearchField } from '#web/components/fields/SearchField.tsx'
import { SelectField } from '#web/components/fields/SelectField.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useSaveForm } from '#web/forms/save-form.ts'
import { MoneyField } from '#web/domain-components/UnitFields.tsx'
import { SimpleGrid, Text, TextInput, Group, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useSetRate } from './mutations.ts'
import { describeRule } from './pay-labels.ts'
import { PersonField } from './PersonField.tsx'

interface Props {
  /** The rate to change; null for a new one. */
  readonly rate: PayRate | null
  /** The rule's most recent rate. */
  readonly newestOf: (rule: RateRule) => PayRateId | null
  /** In the time zone of the business. */
  readonly today: string
  readonly onClose: () => void
}

type Subject = PayKind | 'customer' | 'string'

const subjects = [
  ...payKinds.toReversed().map((value) => ({ value, label: payKindLabels[value] })),
  { value: 'customer', label: 'A customer' },
  { value: 'string', label: 'A string' },
] as const

const subjectOf = (rate: PayRate | null): Subject => {
  if (rate === null) return 'standard'
  return rate.kind ?? (rate.customer_id === null ? 'string' : 'customer')
}

interface Chosen {
  readonly person: string
  readonly subject: Subject
  readonly customer_id: CustomerId | null
}

interface StringName {
  readonly string_brand: string | null
  readonly string_model: string | null
}

/** Converts the chosen rule to the API's input. */
function toRule({ person, subject, customer_id }: Chosen, { string_brand, string_model }: StringName) {
  const isString = subject === 'string'
  return {
    user_id: person === '' ? null : userId.parse(person),
    kind: subject === 'customer' || isString ? null : subject,
    customer_id: subject === 'customer' ? customer_id : null,
    string_brand: isString ? string_brand : null,
    string_model: isString ? string_model : null,
  }
}

const toFormValues = (rate: PayRate | null, today: string) => ({
  string_brand: rate?.string_brand ?? '',
  string_model: rate?.string_model ?? '',
  amount: rate?.amount ?? '',
  valid_from: today,
})

export function RateDialog({ rate, newestOf, today, onClose }: Props) {
  const { profile } = useSession()
  const { mutateAsync: setRate } = useSetRate()
  const [person, setPerson] = useState<string>(rate?.user_id ?? '')
  const [subject, setSubject] = useState<Subject>(subjectOf(rate))
  const [customer, setCustomer] = useState<Customer | null>(null)
  const [schema] = useState(() =>
    inCurrency(payRateFields, { currency: profile.currency, fields: amountFields, before: rate ?? undefined }),
  )
  const { form, ...formState } = useSaveForm({
    schema,
    initial: toFormValues(rate, today),
    save: async ({ amount, valid_from, ...string }) => {
      const rule = toRule({ person, subject, customer_id: rate?.customer_id ?? customer?.id ?? null }, string)
      await setRate({ ...rule, amount, valid_from, from: newestOf(rule) })
      onClose()
    },
  })
  return (
    <FormDialog title={rate ? 'Change pay rate' : 'Add pay rate'} formState={formState} submitLabel="Save rate" onClose={onClose}>
      {rate ? (
        <Text>
          {describeRule(rate)} · {isolate(rate.full_name ?? 'Everybody')}
        </Text>
      ) : (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <SelectField label="Rate for" data={subjects} value={subject} onChange={setSubject} />
            <PersonField value={person} onChange={setPerson} />
          </SimpleGrid>
          {subject === 'customer' && <CustomerChoice chosen={customer} onChoose={setCustomer} />}
          {subject === 'string' && (
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              <TextInput label="Brand" autoComplete="off" {...form.getInputProps('string_brand')} />
              <TextInput label="Model" autoComplete="off" {...form.getInputProps('string_model')} />
            </SimpleGrid>
          )}
        </>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <MoneyField label="Amount" currency={profile.currency} data-autofocus {...form.getInputProps('amount')} />
        <TextInput label="First day" type="date" {...form.getInputProps('valid_from')} />
      </SimpleGrid>
      <Hint>
        Applies to jobs finished from this day on. Leave the amount empty to end this rate; a less specific one then applies.
      </Hint>
    </FormDialog>
  )
}

interface Customer {
  readonly id: CustomerId
  readonly full_name: string
}

interface CustomerChoiceProps {
  readonly chosen: Customer | null
  readonly onChoose: (customer: Customer | null) => void
}

const maxResults = 5

function CustomerChoice({ chosen, onChoose }: CustomerChoiceProps) {
  const [search, setSearch] = useState('')
  const { data } = useQuery({
    ...api.customers.list.queryOptions({
      input: { search, is_active: true, limit: maxResults },
      placeholderData: keepPreviousData,
    }),
    enabled: chosen === null && search !== '',
  })
  if (chosen) {
    return (
      <Group>
        <Text flex={1}>{chosen.full_name}</Text>
        <SecondaryButton onClick={() => onChoose(null)}>Choose another customer</SecondaryButton>
      </Group>
    )
  }
  const found = search === '' ? [] : data?.items
  return (
    <Stack gap="xs">
      <SearchField label="Customer: name, email or phone" value={search} onSearch={setSearch} />
      {search !== '' && found?.length === 0 && <Text c="dimmed">No customers found.</Text>}
      {found?.map(({ id, full_name }) => (
        <SecondaryButton key={id} justify="flex-start" onClick={() => onChoose({ id, full_name })}>
          {full_name}
        </SecondaryButton>
      ))}
    </Stack>
  )
}
