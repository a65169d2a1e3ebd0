import { ownPassword } from '#domain/identity/schema.ts'
import type { Member } from '#domain/people/schema.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useSaveForm } from '#web/forms/save-form.ts'
import { PasswordInput, Text } from '@mantine/core'

import { useHandOver } from './mutations.ts'

interface Props {
  readonly member: Member
  readonly onHandedOver: () => void
  readonly onClose: () => void
}

/** Makes a member the owner, confirmed with the password. */
export function HandOverDialog({ member: { user_id, full_name, role }, onHandedOver, onClose }: Props) {
  const { mutateAsync: handOver } = useHandOver()
  const { form, ...formState } = useSaveForm({
    schema: ownPassword,
    initial: { current_password: '' },
    save: async ({ current_password }) => {
      await handOver({ user_id, role, current_password })
      onClose()
      onHandedOver()
    },
  })
  return (
    <FormDialog title={`Hand over to ${full_name}?`} formState={formState} submitLabel="Hand over" onClose={onClose}>
      <Text>
        {full_name} becomes the owner of the business and its subscription. You become a manager. Only {full_name} can undo this.
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
