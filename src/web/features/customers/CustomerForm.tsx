import { customerCreate, type Customer, type CustomerCreate } from '#domain/customers.ts'
import { useSavingForm } from '#web/backend/form.ts'
import { FormActions } from '#web/ui/FormActions.tsx'
import { FormProblem } from '#web/ui/FormProblem.tsx'
import { LeaveDialog } from '#web/ui/LeaveDialog.tsx'
import { SegmentedField } from '#web/ui/SegmentedField.tsx'
import { Stack, Textarea, TextInput } from '@mantine/core'

interface Props {
  /** Null for a new one. */
  readonly customer: Customer | null
  readonly save: (input: CustomerCreate) => Promise<unknown>
  readonly onCancel: () => void
}

const fieldsOf = (customer: Customer | null) => ({
  full_name: customer?.full_name ?? '',
  phone: customer?.phone ?? '',
  email: customer?.email ?? '',
  preferred_contact_method: customer?.preferred_contact_method ?? '',
  notes: customer?.notes ?? '',
})

const ways = [
  { value: '', label: 'Any' },
  { value: 'phone', label: 'Phone' },
  { value: 'sms', label: 'SMS' },
  { value: 'email', label: 'Email' },
]

export function CustomerForm({ customer, save, onCancel }: Props) {
  const { form, submit, busy, problem, blocker } = useSavingForm({
    schema: customer ? customerCreate.omit({ is_active: true }) : customerCreate,
    initial: fieldsOf(customer),
    save: (input) => save(customerCreate.parse({ is_active: customer?.is_active ?? true, ...input })),
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack maw={560}>
        <TextInput label="Name" required autoComplete="off" autoFocus={!customer} {...form.getInputProps('full_name')} />
        <TextInput label="Phone" type="tel" inputMode="tel" autoComplete="off" {...form.getInputProps('phone')} />
        <TextInput label="Email" type="email" autoComplete="off" {...form.getInputProps('email')} />
        <SegmentedField label="Best way to reach them" data={ways} {...form.getInputProps('preferred_contact_method')} />
        <Textarea label="Notes" description="Only you see them" autosize minRows={3} {...form.getInputProps('notes')} />
        <FormProblem message={problem} />
        <FormActions submit={customer ? 'Save' : 'Add customer'} busy={busy} cancel={onCancel} />
      </Stack>
      <LeaveDialog blocker={blocker} />
    </form>
  )
}
