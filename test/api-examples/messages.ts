import type { Shop } from './shop.ts'

/** Messages to customers, and their settings. */
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
