import { roleLabels } from '#domain/people/permissions.ts'
import type { Invitation } from '#domain/people/schema.ts'
import { formatFullDay } from '#domain/values/dates.ts'
import { ListRow } from '#web/components/display/RowList.tsx'
import { Hint, SecondaryButton } from '#web/components/display/variants.ts'
import { ConfirmDialog } from '#web/components/overlays/ConfirmDialog.tsx'
import { Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'

import { useRevokeInvitation, useSendInvitation } from './mutations.ts'

/** An open invitation, with actions to send it again and to revoke it. */
export function InvitationRow({ invitation, zone }: { readonly invitation: Invitation; readonly zone: string }) {
  const { id, email, role, sent_at, expires_at, is_expired, invited_by_name } = invitation
  const send = useSendInvitation()
  const revoke = useRevokeInvitation()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <ListRow
      icon={<IconMail aria-hidden />}
      aside={
        <>
          <SecondaryButton
            loading={send.isPending}
            onClick={() => send.mutate({ id, sent_at })}
            aria-label={`Send again to ${email}`}
          >
            Send again
          </SecondaryButton>
          <SecondaryButton onClick={() => setOpen(true)} aria-label={`Revoke invitation for ${email}`}>
            Revoke
          </SecondaryButton>
        </>
      }
      below={
        <ConfirmDialog
          opened={isOpen}
          title={`Revoke the invitation for ${email}?`}
          text="The link in the email stops working."
          confirm="Revoke invitation"
          destructive
          busy={revoke.isPending}
          onConfirm={() => revoke.mutate({ id }, { onSettled: close })}
          onClose={close}
        />
      }
    >
      <Text>{email}</Text>
      <Hint>
        {roleLabels[role]}
        {invited_by_name !== null && ` · invited by ${invited_by_name}`}
      </Hint>
      <Text size="sm" c={is_expired ? 'clay' : 'dimmed'}>
        {is_expired ? 'Expired' : 'Expires'} on {formatFullDay(expires_at, zone)}
      </Text>
    </ListRow>
  )
}
