import { ownPassword } from '#domain/identity/schema.ts'
import type { Member } from '#domain/people/schema.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useSaveForm } from '#web/forms/save-form.ts'
import { PasswordInput, Text } from '@mantine/core'

import { useHandOver, useRemoveMember } from './mutations.ts'

interface PasswordDialogProps {
  readonly title: string
  readonly text: string
  readonly submitLabel: string
  readonly send: (current_password: string) => Promise<unknown>
  readonly onSent?: () => void
  readonly onClose: () => void
}

/** Explains a change, which is confirmed with the password. */
function PasswordDialog({ title, text, submitLabel, send, onSent, onClose }: PasswordDialogProps) {
  const { form, ...formState } = useSaveForm({
    schema: ownPassword,
    initial: { current_password: '' },
    save: async ({ current_password }) => {
      await send(current_password)
      onClose()
      onSent?.()
    },
  })
  return (
    <FormDialog title={title} formState={formState} submitLabel={submitLabel} onClose={onClose}>
      <Text>{text}</Text>
      <PasswordInput
        label="Current password"
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('current_password')}
      />
    </FormDialog>
  )
}

interface HandOverProps {
  readonly member: Member
  readonly onHandedOver: () => void
  readonly onClose: () => void
}

export function HandOverDialog({ member: { user_id, full_name, role }, onHandedOver, onClose }: HandOverProps) {
  const { mutateAsync: handOver } = useHandOver()
  return (
    <PasswordDialog
      title={`Hand over to ${full_name}?`}
      text={`${full_name} becomes the owner of the business and its subscription. You become a manager. Only ${full_name} can undo this.`}
      submitLabel="Hand over"
      send={(current_password) => handOver({ user_id, role, current_password })}
      onSent={onHandedOver}
      onClose={onClose}
    />
  )
}

interface RemoveOwnerProps {
  readonly member: Member
  /** Set if the viewer is the one leaving. */
  readonly leave: ((current_password: string) => Promise<unknown>) | undefined
  readonly onClose: () => void
}

/** Removes an owner, or leaves as one. */
export function RemoveOwnerDialog({ member: { user_id, full_name, role }, leave, onClose }: RemoveOwnerProps) {
  const { mutateAsync: remove } = useRemoveMember()
  if (leave)
    return (
      <PasswordDialog
        title="Leave this business?"
        text="You’re an owner of this business. You lose access at once, on all devices. To come back, you need a new invitation. Your account stays."
        submitLabel="Leave"
        send={leave}
        onClose={onClose}
      />
    )
  return (
    <PasswordDialog
      title={`Remove ${full_name}?`}
      text={`${full_name} is an owner of this business. They lose access at once, on all devices. What they did stays in the history, with their name. You both get an email.`}
      submitLabel="Remove"
      send={(current_password) => remove({ user_id, role, current_password })}
      onClose={onClose}
    />
  )
}
