import {
  idleTimeChange,
  lockScreen,
  pinChange,
  sharedDevice,
  sharedDeviceCreate,
  sharedDeviceRef,
  unlocking,
} from '#domain/people/shared-devices.ts'
import { stored } from '#domain/values/ids.ts'
import * as z from 'zod'

import { done, procedure, conflictsWith } from '#contract/procedure/procedure.ts'
import { session } from '#contract/identity/identity.ts'

const tags = ['People']
const noInput = z.strictObject({}).optional()

/** Tablets shared by several members of a business, who each unlock them with their own PIN. */
export const sharedDevices = {
  list: procedure({ access: 'settings' })
    .route({ method: 'GET', path: '/shared-devices', summary: 'List the shared tablets of the business', tags })
    .input(noInput)
    .output(z.object({ items: z.array(sharedDevice) })),
  register: procedure({ access: 'settings', securityEvent: 'shared_device_registration' })
    .route({
      method: 'POST',
      path: '/shared-devices',
      summary: 'Register this device as a shared tablet',
      description: 'Sets a cookie, and signs out. From then on, people unlock the device with their PIN.',
      tags,
      successStatus: 201,
    })
    .input(sharedDeviceCreate)
    .output(sharedDevice),
  changeIdleTime: procedure({ access: 'settings', securityEvent: 'shared_device_change' })
    .route({
      method: 'POST',
      path: '/shared-devices/{id}/idle-time',
      summary: 'Change the idle time of a shared tablet',
      description: 'Applies from the next unlock.',
      tags,
    })
    .errors(conflictsWith('shared_device', sharedDevice))
    .input(idleTimeChange)
    .output(sharedDevice),
  remove: procedure({ access: 'settings', securityEvent: 'shared_device_removal' })
    .route({
      method: 'DELETE',
      path: '/shared-devices/{id}',
      summary: 'Remove a shared tablet',
      description: 'The person using it is signed out.',
      tags,
    })
    .input(sharedDeviceRef)
    .output(z.object({ id: stored.sharedDeviceId })),
  pin: procedure({ access: 'member' })
    .route({ method: 'GET', path: '/pin', summary: 'Check whether you have a PIN in this business', tags })
    .input(noInput)
    .output(z.object({ has_pin: z.boolean() })),
  setPin: procedure({ access: 'member', securityEvent: 'pin_change' })
    .route({
      method: 'PUT',
      path: '/pin',
      summary: 'Set your PIN for shared tablets of this business',
      description: 'The current password may be left out within 15 minutes of signing in. Signs out sessions that use the PIN.',
      tags,
    })
    .input(pinChange)
    .output(done),
  removePin: procedure({ access: 'member', securityEvent: 'pin_removal' })
    .route({ method: 'DELETE', path: '/pin', summary: 'Remove your PIN', tags })
    .input(noInput)
    .output(done),
  lockScreen: procedure({ access: 'anyone' })
    .route({
      method: 'GET',
      path: '/shared-devices/current',
      summary: 'Get the lock screen of this shared tablet, or null',
      tags,
    })
    .input(noInput)
    .output(lockScreen.nullable()),
  unlock: procedure({ access: 'anyone', securityEvent: 'pin_sign_in' })
    .route({
      method: 'POST',
      path: '/shared-devices/current/unlock',
      summary: 'Unlock this shared tablet with a PIN',
      description:
        'Starts a session only for this business and its daily work. After five wrong tries, the PIN is locked for increasingly longer.',
      tags,
    })
    .input(unlocking)
    .output(session),
  stayUnlocked: procedure({ access: 'member', pin: true })
    .route({
      method: 'POST',
      path: '/shared-devices/current/stay-unlocked',
      summary: 'Report that this shared tablet is in use',
      description: 'Restarts its idle time.',
      tags,
    })
    .input(noInput)
    .output(done),
}
