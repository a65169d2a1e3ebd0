import type { CustomerRow } from '#contract/customers.ts'
import { customerCreate } from '#domain/customers/schema.ts'
import { backend } from '#web/app/client.ts'
import { useSession } from '#web/app/session/session.ts'
import { useSaveForm, pickFormValues } from '#web/forms/save-form.ts'
import { ConflictNotice } from '#web/forms/ConflictNotice.tsx'
import { FormActions } from '#web/forms/FormActions.tsx'
import { FormError } from '#web/forms/FormError.tsx'
import { LeaveDialog } from '#web/forms/LeaveDialog.tsx'
import { SegmentedField } from '#web/components/fields/SegmentedField.tsx'
import { Stack, Textarea, TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type * as z from 'zod'

interface Props {
  /** Null for a new customer. */
  readonly customer: CustomerRow | null
  readonly save: (input: CustomerInput, updated_at?: string) => Promise<unknown>
  readonly onCancel: () => void
}

const names = [
  'full_name',
  'phone',
  'email',
  'preferred_contact_method',
  'payer_id',
  'contact_name',
  'contact_phone',
  'contact_email',
  'notes',
] as const

const toValues = (customer: CustomerRow | null) => ({
  ...pickFormValues(customer, names),
  is_organisation: customer?.is_organisation ?? false,
  contact: customer?.contact ?? 'self',
})

// Loaded only for businesses that use payers.
const PayerFields = lazy(() => import('./PayerFields.tsx').then((module) => ({ default: module.PayerFields })))

const customerInput = customerCreate.omit({ stringer_id: true })
type CustomerInput = z.output<typeof customerInput>

const contactMethods = [
  { value: '', label: 'Any' },
  { value: 'phone', label: 'Phone' },
  { value: 'sms', label: 'SMS' },
  { value: 'email', label: 'Email' },
]

export function CustomerForm({ customer, save, onCancel }: Props) {
  const hasPayers = useSession().profile.shop_tools.includes('payers')
  const { form, submit, busy, problem, conflict, isUnsaved } = useSaveForm({
    schema: customerInput,
    isPersisted: true,
    initial: toValues(customer),
    toInput: (values) => ({ ...values, is_active: customer?.is_active ?? true }),
    save,
    readCurrent: customer
      ? async () => {
          const current = await backend.customers.get({ id: customer.id })
          return { updated_at: current.updated_at, values: toValues(current) }
        }
      : undefined,
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack maw={560}>
        <TextInput label="Name" required autoComplete="off" {...form.getInputProps('full_name')} />
        <TextInput label="Phone" type="tel" inputMode="tel" autoComplete="off" {...form.getInputProps('phone')} />
        <TextInput label="Email" type="email" autoComplete="off" {...form.getInputProps('email')} />
        <SegmentedField
          label="Preferred contact method"
          data={contactMethods}
          {...form.getInputProps('preferred_contact_method')}
        />
        {hasPayers && (
          <Suspense>
            <PayerFields
              customer={customer}
              payer={form.getInputProps('payer_id')}
              contact={form.getInputProps('contact')}
              person={{
                name: form.getInputProps('contact_name'),
                phone: form.getInputProps('contact_phone'),
                email: form.getInputProps('contact_email'),
              }}
              organisation={form.getInputProps('is_organisation', { type: 'checkbox' })}
            />
          </Suspense>
        )}
        <Textarea label="Notes" description="Customers never see these" autosize minRows={3} {...form.getInputProps('notes')} />
        <FormError message={problem} />
        <ConflictNotice conflict={conflict} />
        <FormActions submit={customer ? 'Save customer' : 'Add customer'} busy={busy} cancel={onCancel} />
      </Stack>
      <LeaveDialog isUnsaved={isUnsaved} />
    </form>
  )
}
