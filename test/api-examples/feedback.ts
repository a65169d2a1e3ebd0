import { linkTokenOf, type Shop } from './shop.ts'

/** Records customer feedback at the counter and on the customer page. */
export async function recordFeedback(
  shop: Shop,
  { ready, second, jonas }: { ready: string; second: string; jonas: string },
): Promise<void> {
  const { api, till, visitor } = shop
  const token = await linkTokenOf(shop, ready)
  await api.record(visitor, 'customerPage.job', { query: { token } })
  await api.record(visitor, 'customerPage.sendFeedback', {
    body: { token, rating: 5, control_rating: 5, tension_feedback: 'perfect', would_restring_same: true, hours_played: 6 },
  })
  await api.record(visitor, 'customerPage.write', {
    body: { token, key: '5f0c3c52-6b0e-4a53-9d7e-9d2f6f0c1a11', text: 'Could you use a softer string next time?' },
  })
  await api.record(till, 'feedback.record', {
    body: { string_job_id: second, rating: 4, spin_rating: 4, general_comments: 'A little harsh at first', updated_at: null },
  })
  await api.record(till, 'feedback.list', { query: { customer_id: jonas } })
  await api.record(till, 'feedback.averages', { query: { customer_id: jonas } })
}
