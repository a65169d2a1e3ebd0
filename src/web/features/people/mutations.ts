import { useChange } from '#web/app/cache/use-change.ts'
import { backend } from '#web/app/client.ts'

const changes = ['person'] as const

export const useInvite = () =>
  useChange(backend.invitations.create, { changes, done: ({ email }) => `Invitation sent to ${email}` })

export const useSendInvitation = () =>
  useChange(backend.invitations.send, {
    changes,
    failed: 'The invitation wasn’t sent',
    done: ({ email }) => `Invitation sent to ${email}`,
  })

export const useRevokeInvitation = () =>
  useChange(backend.invitations.revoke, { changes, failed: 'The invitation wasn’t revoked', done: 'Invitation revoked' })

export const useChangeRole = () => useChange(backend.people.changeRole, { changes, done: 'Role changed' })

export const useRemoveMember = () => useChange(backend.people.remove, { changes, failed: 'The person wasn’t removed' })

export const useHandOver = () => useChange(backend.people.handOver, { changes, done: 'Business handed over' })
