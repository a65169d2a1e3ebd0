import { anyone, stringer } from '#server/api.ts'
import type { Services } from '#server/api.ts'
import { found } from '#server/errors.ts'

import { messagePage, pageToTell } from './queries.ts'
import { cancel, occasionOf, sendAgain, sendNow, tell } from './service.ts'
import { choicesOf, writeChoices } from './settings/queries.ts'
import { changeSetting, preview, settingsOf } from './settings/service.ts'
import { remindersOf, switchReminders } from './unsubscribing/service.ts'

// Whoever sends mail looks for it now instead of at the next minute.
const wake = ({ queue }: Services): void => void queue.send('messages')

export const messages = {
  list: stringer.messages.list.handler(({ input, context: { desk } }) => messagePage(desk, input)),

  toTell: stringer.messages.toTell.handler(({ input, context: { desk } }) => pageToTell(desk, input)),

  told: stringer.messages.told.handler(({ input: { id }, context: { desk, services } }) => tell(desk, id, services.clock())),

  send: stringer.messages.send.handler(async ({ input: { job_id, ...wish }, context: { desk, services } }) => {
    const sent = await sendNow(desk, job_id, wish, occasionOf(services))
    wake(services)
    return sent
  }),

  sendAgain: stringer.messages.sendAgain.handler(async ({ input: { id }, context: { desk, services } }) => {
    const sent = await sendAgain(desk, id, occasionOf(services))
    wake(services)
    return sent
  }),

  cancel: stringer.messages.cancel.handler(({ input: { id }, context: { desk } }) => cancel(desk, id)),

  settings: stringer.messages.settings.handler(async ({ context: { desk, services } }) => ({
    items: await settingsOf(desk),
    is_mail_set_up: services.config.SMTP_URL !== undefined,
  })),

  updateSetting: stringer.messages.updateSetting.handler(({ input, context: { desk } }) => changeSetting(desk, input)),

  preview: stringer.messages.preview.handler(({ input, context: { desk, services } }) =>
    preview(desk, input, occasionOf(services)),
  ),

  choices: stringer.messages.choices.handler(async ({ input: { customer_id }, context: { desk } }) =>
    found(await choicesOf(desk, customer_id)),
  ),

  choose: stringer.messages.choose.handler(({ input: { customer_id, ...changes }, context: { desk } }) =>
    writeChoices(desk, customer_id, changes),
  ),

  reminders: anyone.messages.reminders.handler(({ input: { token }, context: { services } }) => remindersOf(services, token)),

  switchReminders: anyone.messages.switchReminders.handler(({ input: { token, reminders_off }, context: { services } }) =>
    switchReminders(services, token, reminders_off),
  ),
}
