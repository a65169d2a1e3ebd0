import { personProcedure, tenantProcedure } from '#server/procedure/builders.ts'

import { changeSettings, readSettings, renewAddresses } from './settings-service.ts'
import { sendTestText } from './delivery-service.ts'

/** Procedures for text messages. */
export const texts = {
  settings: tenantProcedure.texts.settings.handler(({ context: { db, services } }) => readSettings(db, services)),

  updateSettings: tenantProcedure.texts.updateSettings.handler(({ input, context: { db, services } }) =>
    changeSettings(db, services, input),
  ),

  renewAddresses: tenantProcedure.texts.renewAddresses.handler(({ input: { updated_at }, context: { db, services } }) =>
    renewAddresses(db, services, updated_at),
  ),

  test: personProcedure.texts.test.handler(({ input: { phone }, context: { services, claim } }) =>
    sendTestText(services, claim, phone),
  ),
}
