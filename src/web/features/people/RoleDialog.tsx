import { canGrant, roles, type Role } from '#domain/people/permissions.ts'
import { roleChange, type Member } from '#domain/people/schema.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useSaveForm } from '#web/forms/save-form.ts'

import { useChangeRole } from './mutations.ts'
import { RoleField } from './RoleField.tsx'

interface Props {
  readonly member: Member
  /** Of the person who changes it. */
  readonly role: Role
  readonly onClose: () => void
}

/** Changes the role of a member. */
export function RoleDialog({ member: { user_id, full_name, role: from }, role, onClose }: Props) {
  const { mutateAsync: change } = useChangeRole()
  const { form, ...formState } = useSaveForm({
    schema: roleChange.pick({ to: true }),
    initial: { to: from },
    save: async ({ to }) => {
      if (to !== from) await change({ user_id, from, to })
      onClose()
    },
  })
  return (
    <FormDialog title={`Role of ${full_name}`} formState={formState} submitLabel="Change role" onClose={onClose}>
      <RoleField roles={roles.filter((granted) => canGrant(role, granted))} {...form.getInputProps('to')} />
    </FormDialog>
  )
}
