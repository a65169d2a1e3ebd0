import { canGrant, roles, type Role } from '#domain/people/permissions.ts'
import { roleChange, type Member } from '#domain/people/schema.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useSaveForm } from '#web/forms/save-form.ts'
import { PasswordInput, Text } from '@mantine/core'

import { useChangeRole } from './mutations.ts'
import { RoleField } from './RoleField.tsx'

interface Props {
  readonly member: Member
  readonly role: Role
  readonly onClose: () => void
}

export function RoleDialog({ member: { user_id, full_name, role: from }, role, onClose }: Props) {
  const { mutateAsync: change } = useChangeRole()
  const { form, ...formState } = useSaveForm({
    schema: roleChange.pick({ to: true, current_password: true }),
    initial: { to: from, current_password: '' },
    toInput: ({ to, current_password }) => ({ to, ...(current_password && { current_password }) }),
    save: async ({ to, current_password }) => {
      if (to !== from) await change({ user_id, from, to, current_password })
      onClose()
    },
  })
  const { to } = form.getValues()
  const concernsOwners = to !== from && (to === 'owner' || from === 'owner')
  return (
    <FormDialog title={`Role of ${full_name}`} formState={formState} submitLabel="Change role" onClose={onClose}>
      <RoleField roles={roles.filter((granted) => canGrant(role, granted))} {...form.getInputProps('to')} />
      {concernsOwners && (
        <>
          <Text size="sm">
            {to === 'owner'
              ? `${full_name} will be able to do everything, including removing you and ending the subscription.`
              : `${full_name} will no longer be an owner.`}{' '}
            You both get an email.
          </Text>
          <PasswordInput label="Current password" autoComplete="current-password" {...form.getInputProps('current_password')} />
        </>
      )}
    </FormDialog>
  )
}
