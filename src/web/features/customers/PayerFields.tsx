import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Switch.css'
import type { CustomerRow } from '#contract/customers.ts'
import { api } from '#web/app/client.ts'
import { SegmentedField } from '#web/components/fields/SegmentedField.tsx'
import { Select, Switch, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ComponentProps, type ReactNode } from 'react'

interface Props {
  /** Null for a new customer. */
  readonly customer: CustomerRow | null
  /** The input props of the form's fields. */
  readonly payer: { readonly value?: string; readonly error?: ReactNode; readonly onChange: (value: string) => void }
  readonly contact: ContactInputs['contact']
  readonly person: ContactInputs['person']
  readonly organisation: ComponentProps<typeof Switch>
}

const debounceMs = 200
const maxResults = 20

/** Who pays for a customer, found by name, email or phone, and whether the customer is an organization. */
export function PayerFields({ customer, payer, contact, person, organisation }: Props) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, debounceMs)
  const { data } = useQuery(
    api.customers.list.queryOptions({ input: { search, limit: maxResults }, placeholderData: keepPreviousData }),
  )
  const [chosen, setChosen] = useState(
    customer?.payer_id ? { value: customer.payer_id, label: customer.payer_name ?? '' } : undefined,
  )
  const found = (data?.items ?? [])
    .filter(({ id, payer_id }) => id !== customer?.id && payer_id === null)
    .map(({ id, full_name }) => ({ value: id, label: full_name }))
  const options = chosen && !found.some(({ value }) => value === chosen.value) ? [chosen, ...found] : found
  return (
    <>
      <Select
        label="Paid by"
        description="A parent, club or team who gets one statement for many jobs. Leave empty if the customer pays."
        placeholder="Name, email or phone"
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'No payer' }}
        // The server filters.
        filter={({ options: all }) => all}
        data={options}
        nothingFoundMessage="No customers found"
        withScrollArea={false}
        styles={{ options: { maxHeight: 260, overflowY: 'auto' } }}
        {...payer}
        value={payer.value || null}
        onChange={(value) => {
          setChosen(options.find((option) => option.value === value))
          payer.onChange(value ?? '')
        }}
        onSearchChange={(text) => setTyped(text === chosen?.label ? '' : text)}
      />
      <ContactFields hasPayer={Boolean(payer.value)} contact={contact} person={person} />
      <Switch
        size="md"
        label="Organization"
        description="A club, a team or a parent who pays and has no racquets."
        {...organisation}
      />
    </>
  )
}

/** The input props of the form's fields. */
interface ContactInputs {
  readonly hasPayer: boolean
  readonly contact: Omit<ComponentProps<typeof SegmentedField>, 'label' | 'data'>
  /** Another person who gets the messages. */
  readonly person: Readonly<Record<'name' | 'phone' | 'email', ComponentProps<typeof TextInput>>>
}

/** Who gets the messages about a customer's racquets. */
const ContactFields = ({ hasPayer, contact, person }: ContactInputs) => (
  <>
    <SegmentedField
      label="Messages about racquets go to"
      data={[
        { value: 'self', label: 'Customer' },
        ...(hasPayer ? [{ value: 'payer', label: 'Payer' }] : []),
        { value: 'other', label: 'Someone else' },
      ]}
      {...contact}
    />
    {contact.value === 'other' && (
      <>
        <TextInput
          label="Name of the contact"
          description="A parent who doesn’t pay, or a coach."
          required
          autoComplete="off"
          {...person.name}
        />
        <TextInput label="Phone of the contact" type="tel" inputMode="tel" autoComplete="off" {...person.phone} />
        <TextInput label="Email of the contact" type="email" autoComplete="off" {...person.email} />
      </>
    )}
  </>
)
