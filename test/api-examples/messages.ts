import { aTextGateway } from '#test/texts.ts'
import * as z from 'zod'

import type { Shop } from './shop.ts'

/** Records messages to customers and their settings. */
export async function recordMessages(
  { api, owner, till }: Shop,
  ids: { ready: string; second: string; jonas: string },
): Promise<void> {
  const sent = await api.record(till, 'messages.send', { body: { job_id: ids.ready, kind: 'ready' } })
  const params = { id: sent.id }
  await api.record(till, 'messages.cancel', { params })
  await api.record(till, 'messages.sendAgain', { params })
  const text = await api.record(till, 'messages.send', { body: { job_id: ids.second, kind: 'ready', channel: 'sms' } })
  await api.record(till, 'messages.toPassOn')
  await api.record(till, 'messages.markNotified', { params: { id: text.id } })
  await api.record(till, 'messages.list', { query: { job_id: ids.ready } })
  await api.record(till, 'messages.settings')
  const kind = { kind: 'please_collect' }
  await api.record(owner, 'messages.updateSetting', { params: kind, body: { is_on: true, days: 5, updated_at: null } })
  await api.record(owner, 'messages.preview', {
    params: kind,
    body: { subject: 'Your {racquet} is waiting', text: 'Hi {customer}, your {racquet} is ready. {business}' },
  })
  const customer = { customer_id: ids.jonas }
  await api.record(till, 'messages.choices', { params: customer })
  await api.record(till, 'messages.choose', { params: customer, body: { off_kinds: ['how_did_it_play'], updated_at: null } })
}

const addresses = z.looseObject({ incoming_url: z.string() })
const listed = z.looseObject({ items: z.array(z.looseObject({ id: z.string() })) })

const people = z.looseObject({ items: z.array(z.looseObject({ user_id: z.string() })) })

/** Records texts through a provider, from the first settings to new addresses, and the replies. */
export async function recordTexts({ api, owner, till, visitor }: Shop, { jonas }: { jonas: string }): Promise<void> {
  const { url } = await aTextGateway()
  await api.record(owner, 'texts.settings')
  const { updated_at } = await api.record(owner, 'texts.updateSettings', {
    body: {
      updated_at: null,
      provider: 'gateway',
      country: 'DE',
      gateway_url: url,
      gateway_content_type: 'application/json',
      gateway_body: '{"to": "{to}", "text": "{text}", "reference": "{id}", "callback": "{status_url}"}',
      gateway_headers: [{ name: 'Authorization', value: 'Bearer the-key-of-your-provider' }],
      monthly_limit: 500,
      quiet_from: '21:00',
      quiet_until: '08:00',
    },
  })
  await api.record(owner, 'texts.test', { body: { phone: '01573 5980001' } })
  const { body } = await api.record(owner, 'texts.renewAddresses', { body: { updated_at } })
  const { pathname } = new URL(addresses.parse(body).incoming_url)
  for (const [from, text] of [
    ['+33 6 12 34 56 78', 'Can I come at six?'],
    ['+46 70 765 43 21', 'Is my racquet ready?'],
  ])
    await visitor.rest(`${pathname}?${new URLSearchParams({ from: from ?? '', text: text ?? '' }).toString()}`)
  const { items } = listed.parse((await api.record(till, 'replies.list', { query: { state: 'open' } })).body)
  const [unknown] = items
  const params = { id: unknown?.id ?? '' }
  await api.record(till, 'replies.setCustomer', { params, body: { customer_id: jonas } })
  const [member] = people.parse(await (await api.call(owner, 'people.list')).json()).items
  await api.record(till, 'replies.assign', { params, body: { from: null, to: member?.user_id } })
  await api.record(till, 'replies.mark', { params, body: { from: 'open', to: 'done' } })
  await api.record(till, 'replies.mark', { params, body: { from: 'done', to: 'open' } })
  await api.record(till, 'replies.answer', { params, body: { text: 'Yes, it is ready. We are open until seven.' } })
}

/** Records turning reminders off and on. @param token from the link in a reminder */
export async function recordReminders({ api, visitor }: Pick<Shop, 'api' | 'visitor'>, token: string): Promise<void> {
  await api.record(visitor, 'messages.reminders', { query: { token } })
  await api.record(visitor, 'messages.switchReminders', { body: { token, reminders_off: true } })
}
