import type { SharedDeviceCreate } from '#domain/people/shared-devices.ts'
import { useChange } from '#web/app/cache/use-change.ts'
import { backend } from '#web/app/client.ts'
import { useMutation } from '@tanstack/react-query'

const changes = ['sharedDevice'] as const

export const useRegisterDevice = () =>
  useMutation({
    // Nothing is refetched, because the session has ended.
    mutationFn: (input: SharedDeviceCreate) => backend.sharedDevices.register(input),
  })

export const useChangeIdleTime = () => useChange(backend.sharedDevices.changeIdleTime, { changes, done: 'Idle time saved' })

export const useRemoveDevice = () =>
  useChange((id: string) => backend.sharedDevices.remove({ id }), {
    changes,
    failed: 'The tablet wasn’t removed',
    done: 'Shared tablet removed',
  })

export const useSetPin = () => useChange(backend.sharedDevices.setPin, { changes, done: 'PIN saved' })

export const useRemovePin = () =>
  useChange(() => backend.sharedDevices.removePin(), { changes, failed: 'The PIN wasn’t removed', done: 'PIN removed' })
