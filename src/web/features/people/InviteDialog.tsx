import { canGrant, invitedRoles, type Role } from '#domain/people/permissions.ts'
import { invitationCreate } from '#domain/people/schema.ts'
import { Hint } from '#web/components/display/variants.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useSaveForm } from '#web/forms/save-form.ts'
import { TextInput } from '@mantine/core'

import { useInvite } from './mutations.ts'
import { RoleField } from './RoleField.tsx'

interface Props {
  readonly role: Role
  readonly onClose: () => void
}

export function InviteDialog({ role, onClose }: Props) {
  const { mutateAsync: invite } = useInvite()
  const { form, ...formState } = useSaveForm({
    schema: invitationCreate,
    initial: { email: '', role: 'stringer' },
    save: (input) => invite(input),
    onSaved: onClose,
  })
  return (
    <FormDialog title="Invite someone" formState={formState} submitLabel="Send invitation" onClose={onClose}>
      <TextInput label="Email" type="email" autoComplete="off" data-autofocus {...form.getInputProps('email')} />
      <RoleField roles={invitedRoles.filter((granted) => canGrant(role, granted))} {...form.getInputProps('role')} />
      <Hint>They get a link that works once, for seven days, for an account with this address.</Hint>
    </FormDialog>
  )
}
