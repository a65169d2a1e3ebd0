import { can, roleLabels } from '#domain/people/permissions.ts'
import type { Invitation, Member } from '#domain/people/schema.ts'
import { formatFullDay } from '#domain/values/dates/dates.ts'
import { SecondaryLinkButton } from '#web/components/display/LinkButton.tsx'
import { RowList, ListRow } from '#web/components/display/RowList.tsx'
import { SecondaryButton, Hint } from '#web/components/display/variants.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { EmptyState } from '#web/components/layout/EmptyState.tsx'
import { ConfirmDialog } from '#web/components/overlays/ConfirmDialog.tsx'
import { Group, Stack, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'

import { MemberRow, type Viewer } from './MemberRow.tsx'
import { useRevokeInvitation, useSendInvitation } from './mutations.ts'

const InviteDialog = lazy(async () => ({ default: (await import('./InviteDialog.tsx')).InviteDialog }))

interface Props {
  readonly members: readonly Member[]
  /** Empty for members who may not invite. */
  readonly invitations: readonly Invitation[]
  /** Whether the plan includes other people. */
  readonly isIncluded: boolean
  readonly viewer: Viewer
}

const seePlans = <SecondaryLinkButton to="/subscription">See plans</SecondaryLinkButton>

export function PeopleCard({ members, invitations, isIncluded, viewer }: Props) {
  const isAlone = members.length === 1 && invitations.length === 0
  if (isAlone && !isIncluded && can(viewer.role, 'ownership')) {
    return (
      <Card title="People">
        <EmptyState
          title="Part of the paid plan"
          text="Let others work in your business, each with their own account and a role: counter staff, other stringers, a manager."
          action={seePlans}
        />
      </Card>
    )
  }
  const owners = members.filter(({ role }) => role === 'owner').length
  return (
    <Card title="People">
      <Stack gap="sm">
        {isAlone ? (
          <Text>Let others work in your business, each with their own account and a role.</Text>
        ) : (
          <RowList>
            {members.map((member) => (
              <MemberRow
                key={member.user_id}
                member={member}
                viewer={viewer}
                isLastOwner={member.role === 'owner' && owners === 1}
              />
            ))}
          </RowList>
        )}
        {invitations.length > 0 && <Invitations invitations={invitations} zone={viewer.zone} />}
        {can(viewer.role, 'people') && (isIncluded ? <InviteAction viewer={viewer} /> : <Upgrade viewer={viewer} />)}
      </Stack>
    </Card>
  )
}

const Invitations = ({ invitations, zone }: { readonly invitations: readonly Invitation[]; readonly zone: string }) => (
  <Stack gap="xs" component="section" aria-labelledby="open-invitations">
    <Text fw={650} id="open-invitations" component="h3">
      Open invitations
    </Text>
    <RowList>
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} zone={zone} />
      ))}
    </RowList>
  </Stack>
)

function InviteAction({ viewer: { role } }: { readonly viewer: Viewer }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Group>
      <SecondaryButton onClick={() => setOpen(true)}>Invite someone</SecondaryButton>
      <Suspense>{isOpen && <InviteDialog role={role} onClose={() => setOpen(false)} />}</Suspense>
    </Group>
  )
}

const Upgrade = ({ viewer: { role } }: { readonly viewer: Viewer }) => (
  <Stack gap="xs">
    <Text>Other people are part of the paid plan. Until you upgrade again, only owners have access.</Text>
    {can(role, 'ownership') && <Group>{seePlans}</Group>}
  </Stack>
)

/** An open invitation, with actions to send it again and to revoke it. */
function InvitationRow({ invitation, zone }: { readonly invitation: Invitation; readonly zone: string }) {
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
