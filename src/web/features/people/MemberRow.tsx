import { can, canGrant, roleLabels, type Role } from '#domain/people/permissions.ts'
import type { Member } from '#domain/people/schema.ts'
import { formatFullDay } from '#domain/values/dates/dates.ts'
import { toFailure } from '#web/app/errors.ts'
import { ListRow } from '#web/components/display/RowList.tsx'
import { Hint } from '#web/components/display/variants.ts'
import { ConfirmDialog } from '#web/components/overlays/ConfirmDialog.tsx'
import { MoreActions } from '#web/components/overlays/ActionMenu.tsx'
import { FormError } from '#web/forms/FormError.tsx'
import { Text } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'

import { useRemoveMember } from './mutations.ts'

const RoleDialog = lazy(async () => ({ default: (await import('./RoleDialog.tsx')).RoleDialog }))
const RemoveOwnerDialog = lazy(async () => ({ default: (await import('./OwnerDialogs.tsx')).RemoveOwnerDialog }))
const HandOverDialog = lazy(async () => ({ default: (await import('./OwnerDialogs.tsx')).HandOverDialog }))

export interface Viewer {
  readonly user_id: string
  readonly role: Role
  readonly zone: string
  /** Leaves the business. An owner needs the password. */
  readonly leave: (current_password?: string) => Promise<unknown>
  readonly onOwnRole: () => void
}

interface Props {
  readonly member: Member
  readonly viewer: Viewer
  readonly isLastOwner: boolean
}

type Open = 'role' | 'remove' | 'leave' | 'hand over' | null

export function MemberRow({ member, viewer, isLastOwner }: Props) {
  const { full_name, role, joined_at, is_open, user_id } = member
  const [open, setOpen] = useState<Open>(null)
  const isSelf = user_id === viewer.user_id
  const actions = actionsFor(member, viewer, isLastOwner).map((action) => ({ ...action, onClick: () => setOpen(action.opens) }))
  const close = () => setOpen(null)
  return (
    <ListRow
      icon={<IconUser aria-hidden />}
      aside={actions.length > 0 && <MoreActions label={`Actions for ${full_name}`} actions={actions} />}
      below={<MemberDialogs member={member} viewer={viewer} open={open} onClose={close} />}
    >
      <Text>{isSelf ? `${full_name} (you)` : full_name}</Text>
      <Hint>
        {roleLabels[role]} · since {formatFullDay(joined_at, viewer.zone)}
      </Hint>
      {!is_open && (
        <Text size="sm" c="clay">
          Has no access on the free plan
        </Text>
      )}
    </ListRow>
  )
}

interface RowAction {
  readonly label: string
  readonly opens: Exclude<Open, null>
  readonly destructive?: boolean
}

function actionsFor({ user_id, role }: Member, viewer: Viewer, isLastOwner: boolean): RowAction[] {
  const isSelf = user_id === viewer.user_id
  const mayChange = canGrant(viewer.role, role) && !isLastOwner
  return [
    ...(mayChange ? [{ label: 'Change role', opens: 'role' as const }] : []),
    ...(can(viewer.role, 'ownership') && role !== 'owner'
      ? [{ label: 'Hand over the business', opens: 'hand over' as const }]
      : []),
    ...(isSelf && !isLastOwner ? [{ label: 'Leave', opens: 'leave' as const, destructive: true }] : []),
    ...(!isSelf && mayChange ? [{ label: 'Remove', opens: 'remove' as const, destructive: true }] : []),
  ]
}

interface ConfirmationProps {
  readonly member: Member
  readonly viewer: Viewer
  readonly open: Open
  readonly onClose: () => void
}

function MemberDialogs({ member, viewer, open, onClose }: ConfirmationProps) {
  const isOwner = member.role === 'owner'
  const isSelf = member.user_id === viewer.user_id
  return (
    <>
      <Suspense>
        {open === 'role' && <RoleDialog member={member} role={viewer.role} onClose={onClose} />}
        {isOwner && (open === 'remove' || open === 'leave') && (
          <RemoveOwnerDialog member={member} leave={isSelf ? viewer.leave : undefined} onClose={onClose} />
        )}
        {open === 'hand over' && <HandOverDialog member={member} onHandedOver={viewer.onOwnRole} onClose={onClose} />}
      </Suspense>
      {!isOwner && <LeaveConfirmation member={member} viewer={viewer} open={open} onClose={onClose} />}
    </>
  )
}

/** Confirms that a member other than an owner is removed or leaves. */
function LeaveConfirmation({ member: { user_id, full_name, role }, viewer, open, onClose }: ConfirmationProps) {
  const remove = useRemoveMember()
  const [isLeaving, setLeaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const leave = async () => {
    setLeaving(true)
    setProblem(null)
    try {
      await viewer.leave()
    } catch (error) {
      setProblem(toFailure(error).message)
      setLeaving(false)
      onClose()
    }
  }
  return (
    <>
      <FormError message={problem} canRetry={false} />
      <ConfirmDialog
        opened={open === 'remove'}
        title={`Remove ${full_name}?`}
        text={`${full_name} loses access to this business at once, on all devices. What they did stays in the history, with their name.`}
        confirm="Remove"
        destructive
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ user_id, role }, { onSettled: onClose })}
        onClose={onClose}
      />
      <ConfirmDialog
        opened={open === 'leave'}
        title="Leave this business?"
        text="You lose access at once, on all devices. To come back, you need a new invitation. Your account stays."
        confirm="Leave"
        destructive
        busy={isLeaving}
        onConfirm={() => void leave()}
        onClose={onClose}
      />
    </>
  )
}
