// A signed-in user for tests of components.
import { session, type Session } from '#contract/identity/identity.ts'
import { newId } from '#domain/values/ids.ts'

const at = '2026-11-21T09:40:00.000Z'

/** Creates the session of an owner. @param profile replaces the profile's defaults */
export function aSession(profile: Partial<Session['profile']> = {}): Session {
  const [id, business_id] = [newId(), newId()]
  return session.parse({
    user: { id, email: 'marta@example.com', full_name: 'Marta Lind' },
    profile: {
      id,
      full_name: 'Marta Lind',
      business_id,
      role: 'owner',
      has_colleagues: false,
      subscription_tier: 'paid',
      business_name: null,
      business_phone: null,
      business_address: null,
      currency: 'USD',
      tension_unit: 'lbs',
      length_unit: 'm',
      theme: 'auto',
      time_format: '24',
      customer_tension_unit: 'lbs',
      time_zone: 'UTC',
      turnaround_days: 2,
      default_price: null,
      default_mains_meters: '7',
      default_crosses_meters: '6',
      label_size: '29x62',
      shop_tools: [],
      created_at: at,
      updated_at: at,
      ...profile,
    },
    businesses: [],
    shared_device: null,
  })
}
