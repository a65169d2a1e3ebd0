import { SegmentedField } from '#web/components/fields/SegmentedField.tsx'
import { TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'

/** The input props of the form's fields. */
export interface ContactInputs {
  readonly hasPayer: boolean
  readonly contact: Omit<ComponentProps<typeof SegmentedField>, 'label' | 'data'>
  /** Another person who gets the messages. */
  readonly person: Readonly<Record<'name' | 'phone' | 'email', ComponentProps<typeof TextInput>>>
}

/** Who gets the messages about a customer's racquets. */
export const ContactFields = ({ hasPayer, contact, person }: ContactInputs) => (
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
