import { inDays, type Shop } from './shop.ts'

const range = { from: inDays(-6).slice(0, 'YYYY-MM-DD'.length), to: inDays(0).slice(0, 'YYYY-MM-DD'.length) }

const panels = ['turnaround', 'owed', 'strings', 'racquets', 'tensions', 'returning', 'feedback', 'redos', 'people'] as const

/** Records the dashboard, the search and analytics. */
export async function recordOverview({ api, till }: Shop): Promise<void> {
  await api.record(till, 'dashboard.get')
  await api.record(till, 'dashboard.inbox')
  await api.record(till, 'dashboard.badges')
  await api.record(till, 'search.find', { query: { text: 'aero' } })
  await api.record(till, 'analytics.headline', { query: range })
  await api.record(till, 'analytics.work', { query: { ...range, by: 'day' } })
  for (const panel of panels) await api.record(till, `analytics.${panel}`, { query: range })
  await api.record(till, 'analytics.profit', { query: { ...range, by: 'day' } })
  await api.record(till, 'analytics.export', { query: { ...range, by: 'day', panel: 'work' } })
}
