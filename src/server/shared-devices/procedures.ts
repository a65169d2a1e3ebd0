import { personProcedure, publicProcedure, tenantProcedure } from '#server/procedure/builders.ts'
import { refuseStranger } from '#server/identity/passwords/own-password.ts'

import { deletePin, hasPin, prolongPinSession, storePin } from './queries.ts'
import { changeIdleTime, listSharedDevices, readLockScreen, registerDevice, removeDevice, unlockDevice } from './service.ts'

const done = { done: true } as const

/** Procedures for shared tablets and PINs. */
export const sharedDevices = {
  list: tenantProcedure.sharedDevices.list.handler(async ({ context }) => ({
    items: await listSharedDevices(context, context.db),
  })),

  register: tenantProcedure.sharedDevices.register.handler(({ input, context }) => registerDevice(context, context.db, input)),

  changeIdleTime: tenantProcedure.sharedDevices.changeIdleTime.handler(({ input, context }) =>
    changeIdleTime(context, context.db, input),
  ),

  remove: tenantProcedure.sharedDevices.remove.handler(async ({ input: { id }, context: { db } }) => {
    await removeDevice(db, id)
    return { id }
  }),

  pin: personProcedure.sharedDevices.pin.handler(async ({ context: { claim, services } }) => ({
    has_pin: await services.access.asTenant(claim, (db) => hasPin(db, claim.user_id)),
  })),

  setPin: personProcedure.sharedDevices.setPin.handler(async ({ input: { pin, current_password }, context }) => {
    const { services, claim } = context
    await refuseStranger(context, current_password)
    const hash = await services.identity.hashing.hash(pin)
    await services.access.asTenant(claim, (db) => storePin(db, claim.user_id, { hash, length: pin.length }))
    return done
  }),

  removePin: personProcedure.sharedDevices.removePin.handler(async ({ context: { claim, services } }) => {
    await services.access.asTenant(claim, (db) => deletePin(db, claim.user_id))
    return done
  }),

  lockScreen: publicProcedure.sharedDevices.lockScreen.handler(({ context }) => readLockScreen(context)),

  unlock: publicProcedure.sharedDevices.unlock.handler(({ input, context }) => unlockDevice(context, input)),

  stayUnlocked: personProcedure.sharedDevices.stayUnlocked.handler(async ({ context: { claim, services } }) => {
    await prolongPinSession(services.identity.system, claim)
    return done
  }),
}
