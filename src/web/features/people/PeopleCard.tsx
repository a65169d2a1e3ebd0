import { can } from '#domain/people/permissions.ts'
import type { Invitation, Member } from '#domain/people/schema.ts'
import { SecondaryLinkButton } from '#web/components/display/LinkButton.tsx'
import { RowList } from '#web/components/display/RowList.tsx'
import { SecondaryButton } from '#web/components/display/variants.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { EmptyState } from '#web/components/layout/EmptyState.tsx'
import { Group, Stack, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'

import { InvitationRow } from './InvitationRow.tsx'
import { MemberRow, type Viewer } from './MemberRow.tsx'

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

/** The members of the business and the open invitations. */
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
