import type { InvitationCreate } from '#domain/people/schema.ts'
import { backend } from '#web/app/client.ts'
import { showToast } from '#web/components/overlays/Toasts.tsx'
import { useMutation } from '@tanstack/react-query'

const changes = ['person'] as const

export const useInvite = () =>
  useMutation({
    mutationFn: (input: InvitationCreate) => backend.invitations.create(input),
    onSuccess: ({ email }) => showToast(`Invitation sent to ${email}`),
    meta: { changes },
  })

export const useSendInvitation = () =>
  useMutation({
    mutationFn: (input: Parameters<typeof backend.invitations.send>[0]) => backend.invitations.send(input),
    onSuccess: ({ email }) => showToast(`Invitation sent to ${email}`),
    meta: { changes, failed: 'The invitation wasn’t sent' },
  })

export const useRevokeInvitation = () =>
  useMutation({
    mutationFn: (input: Parameters<typeof backend.invitations.revoke>[0]) => backend.invitations.revoke(input),
    onSuccess: () => showToast('Invitation revoked'),
    meta: { changes, failed: 'The invitation wasn’t revoked' },
  })

export const useChangeRole = () =>
  useMutation({
    mutationFn: (input: Parameters<typeof backend.people.changeRole>[0]) => backend.people.changeRole(input),
    onSuccess: () => showToast('Role changed'),
    meta: { changes },
  })

export const useRemoveMember = () =>
  useMutation({
    mutationFn: (input: Parameters<typeof backend.people.remove>[0]) => backend.people.remove(input),
    meta: { changes, failed: 'The person wasn’t removed' },
  })

export const useHandOver = () =>
  useMutation({
    mutationFn: (input: Parameters<typeof backend.people.handOver>[0]) => backend.people.handOver(input),
    onSuccess: () => showToast('Business handed over'),
    meta: { changes },
  })
