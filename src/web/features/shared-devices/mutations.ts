import type { PinChange, SharedDeviceCreate } from '#domain/people/shared-devices.ts'
import { backend } from '#web/app/client.ts'
import { showToast } from '#web/components/overlays/Toasts.tsx'
import { useMutation } from '@tanstack/react-query'

const changes = ['sharedDevice'] as const

export const useRegisterDevice = () =>
  useMutation({
    // Nothing is refetched, because the session has ended.
    mutationFn: (input: SharedDeviceCreate) => backend.sharedDevices.register(input),
  })

export const useChangeIdleTime = () =>
  useMutation({
    mutationFn: (input: Parameters<typeof backend.sharedDevices.changeIdleTime>[0]) =>
      backend.sharedDevices.changeIdleTime(input),
    onSuccess: () => showToast('Idle time saved'),
    meta: { changes },
  })

export const useRemoveDevice = () =>
  useMutation({
    mutationFn: (id: string) => backend.sharedDevices.remove({ id }),
    onSuccess: () => showToast('Shared tablet removed'),
    meta: { changes, failed: 'The tablet wasn’t removed' },
  })

export const useSetPin = () =>
  useMutation({
    mutationFn: (input: PinChange) => backend.sharedDevices.setPin(input),
    onSuccess: () => showToast('PIN saved'),
    meta: { changes },
  })

export const useRemovePin = () =>
  useMutation({
    mutationFn: () => backend.sharedDevices.removePin(),
    onSuccess: () => showToast('PIN removed'),
    meta: { changes, failed: 'The PIN wasn’t removed' },
  })
