import { publicProcedure, tenantProcedure } from '#server/procedure/builders.ts'
import { orNotFound } from '#server/procedure/errors.ts'

import { messagePage, passOnPage } from './queries.ts'
import { cancel, messageContext, sendAgain, sendNow, markNotified, wakeDelivery } from './service.ts'
import { choicesOf } from './settings-queries.ts'
import { changeChoices, changeSetting, preview, settingsOf } from './settings-service.ts'
import { reminderChoice, switchReminders } from './unsubscribe-service.ts'

export const messages = {
  list: tenantProcedure.messages.list.handler(({ input, context: { db } }) => messagePage(db, input)),

  toPassOn: tenantProcedure.messages.toPassOn.handler(({ input, context: { db } }) => passOnPage(db, input)),

  markNotified: tenantProcedure.messages.markNotified.handler(({ input: { id }, context: { db, services } }) =>
    markNotified(db, id, services.clock()),
  ),

  send: tenantProcedure.messages.send.handler(async ({ input: { job_id, ...wish }, context: { db, services } }) => {
    const sent = await sendNow(db, job_id, wish, messageContext(services))
    await wakeDelivery(db, services)
    return sent
  }),

  sendAgain: tenantProcedure.messages.sendAgain.handler(async ({ input: { id }, context: { db, services } }) => {
    const sent = await sendAgain(db, id, messageContext(services))
    await wakeDelivery(db, services)
    return sent
  }),

  cancel: tenantProcedure.messages.cancel.handler(({ input: { id }, context: { db } }) => cancel(db, id)),

  settings: tenantProcedure.messages.settings.handler(async ({ context: { db, services } }) => ({
    items: await settingsOf(db),
    is_mail_set_up: services.config.SMTP_URL !== undefined,
  })),

  updateSetting: tenantProcedure.messages.updateSetting.handler(({ input, context: { db } }) => changeSetting(db, input)),

  preview: tenantProcedure.messages.preview.handler(({ input, context: { db, services } }) =>
    preview(db, input, messageContext(services)),
  ),

  choices: tenantProcedure.messages.choices.handler(async ({ input: { customer_id }, context: { db } }) =>
    orNotFound(await choicesOf(db, customer_id)),
  ),

  choose: tenantProcedure.messages.choose.handler(({ input: { customer_id, ...changes }, context: { db } }) =>
    changeChoices(db, customer_id, changes),
  ),

  reminders: publicProcedure.messages.reminders.handler(({ input: { token }, context: { services } }) =>
    reminderChoice(services, token),
  ),

  switchReminders: publicProcedure.messages.switchReminders.handler(
    ({ input: { token, reminders_off }, context: { services } }) => switchReminders(services, token, reminders_off),
  ),
}
