import { ownPassword } from '#domain/identity/schema.ts'
import type { Member } from '#domain/people/schema.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useSaveForm } from '#web/forms/save-form.ts'
import { PasswordInput, Text } from '@mantine/core'

import { useRemoveMember } from './mutations.ts'

interface Props {
  readonly member: Member
  /** Set if the viewer is the one leaving. */
  readonly leave: ((current_password: string) => Promise<unknown>) | undefined
  readonly onClose: () => void
}

/** Removes an owner, or leaves as one, confirmed with the password. */
export function RemoveOwnerDialog({ member: { user_id, full_name, role }, leave, onClose }: Props) {
  const { mutateAsync: remove } = useRemoveMember()
  const { form, ...formState } = useSaveForm({
    schema: ownPassword,
    initial: { current_password: '' },
    save: async ({ current_password }) => {
      await (leave ? leave(current_password) : remove({ user_id, role, current_password }))
      onClose()
    },
  })
  return (
    <FormDialog
      title={leave ? 'Leave this business?' : `Remove ${full_name}?`}
      formState={formState}
      submitLabel={leave ? 'Leave' : 'Remove'}
      onClose={onClose}
    >
      <Text>
        {leave
          ? 'You’re an owner of this business. You lose access at once, on all devices. To come back, you need a new invitation. Your account stays.'
          : `${full_name} is an owner of this business. They lose access at once, on all devices. What they did stays in the history, with their name. You both get an email.`}
      </Text>
      <PasswordInput
        label="Current password"
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('current_password')}
      />
    </FormDialog>
  )
}
