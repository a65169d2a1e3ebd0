import sharp from 'sharp'
import * as z from 'zod'

import { csv, type Shop } from './shop.ts'

const withId = z.looseObject({ id: z.string() })

const photoOf = async (): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({ create: { width: 64, height: 48, channels: 3, background: '#1f7a4d' } })
      .jpeg()
      .toBuffer(),
  )

/** Records customers, racquets and preferences. Returns the ids that the other examples use. */
export async function recordCustomers({ api, owner, till }: Shop) {
  const jonas = await api.record(till, 'customers.create', {
    body: {
      full_name: 'Jonas Berg',
      email: 'jonas.berg@example.com',
      phone: '+46 70 123 45 67',
      preferred_contact_method: 'email',
    },
  })
  const params = { id: jonas.id }
  await api.record(till, 'customers.update', {
    params,
    body: { updated_at: jonas.updated_at, notes: 'Plays on Tuesdays and Fridays' },
  })
  const ana = await api.record(till, 'customers.create', {
    body: { full_name: 'Ana Moreau', phone: '+33 6 12 34 56 78', preferred_contact_method: 'sms' },
  })

  const aero = await api.record(till, 'racquets.create', {
    body: { customer_id: jonas.id, brand: 'Babolat', model: 'Pure Aero 98', string_pattern: '16x20', grip_size: '3' },
  })
  await api.record(till, 'racquets.update', {
    params: { id: aero.id },
    body: { updated_at: aero.updated_at, own_number: 1, preferred_tension_mains: 54, preferred_tension_crosses: 52 },
  })
  const blade = await api.record(till, 'racquets.create', {
    body: { customer_id: ana.id, brand: 'Wilson', model: 'Blade 98', string_pattern: '16x19' },
  })
  await api.record(till, 'racquets.models', { query: { search: 'pure aero 98' } })

  await api.record(till, 'preferences.save', {
    body: {
      customer_id: jonas.id,
      preferred_mains_brand: 'Babolat',
      preferred_mains_model: 'RPM Blast',
      preferred_tension_mains: 54,
      preferred_tension_crosses: 52,
      notes: 'Two pounds less in winter',
      updated_at: null,
    },
  })
  await api.record(till, 'preferences.list', { params: { customer_id: jonas.id } })
  const other = await api.call(till, 'preferences.save', {
    body: { customer_id: ana.id, notes: 'Likes bright colors', updated_at: null },
  })
  await api.record(till, 'preferences.remove', { params: { id: withId.parse(await other.json()).id } })
  const photo = new File([await photoOf()], 'racquet.jpg', { type: 'image/jpeg' })
  await api.record(till, 'racquets.uploadPhoto', { params: { id: blade.id }, form: { photo } })
  await api.record(till, 'racquets.removePhoto', { params: { id: blade.id } })
  await recordMerge({ api, owner, till }, jonas.id)
  return { jonas: jonas.id, ana: ana.id, aero: aero.id, blade: blade.id }
}

async function recordMerge({ api, owner, till }: Pick<Shop, 'api' | 'owner' | 'till'>, jonas: string): Promise<void> {
  const twice = await api.record(till, 'customers.create', { body: { full_name: 'J. Berg', phone: '+46 70 123 45 67' } })
  const { body } = await api.record(till, 'customers.merge', { params: { id: jonas }, body: { other: twice.id } })
  const merge = typeof body === 'object' && body && 'merge_id' in body ? String(body.merge_id) : ''
  await api.record(till, 'customers.undoMerge', { params: { id: merge } })
  const spare = await api.record(till, 'racquets.create', { body: { customer_id: twice.id, brand: 'Head', model: 'Speed MP' } })
  await api.record(till, 'racquets.remove', { params: { id: spare.id } })
  await api.record(till, 'customers.remove', { params: { id: twice.id } })
  const gone = await api.record(till, 'customers.create', { body: { full_name: 'Karin Holm', email: 'karin@example.com' } })
  await api.record(owner, 'customers.erase', { params: { id: gone.id }, body: { updated_at: gone.updated_at } })
}

/** Records lists and other calls that show customers with their jobs. */
export async function recordCustomerLists({ api, till }: Shop, { jonas, aero }: { jonas: string; aero: string }): Promise<void> {
  await api.record(till, 'customers.list', { query: { search: 'berg', limit: 20 } })
  await api.record(till, 'customers.get', { params: { id: jonas } })
  await api.record(till, 'customers.export', { query: { search: 'berg' } })
  await api.record(till, 'racquets.list', { query: { customer_id: jonas } })
  await api.record(till, 'racquets.get', { params: { id: aero } })
  await api.record(till, 'racquets.export', { query: { customer_id: jonas } })
  await api.record(till, 'racquets.pick', { query: { search: 'jonas' } })
}

export async function recordCustomerImport({ api, till }: Shop): Promise<void> {
  const file = csv(
    'customers.csv',
    'Name,Email,Phone',
    'Sofia Lindqvist,sofia@example.com,+46 73 555 01 02',
    'Paul Weber,paul@example,',
  )
  await api.record(till, 'customers.previewImport', { form: { file } })
  await api.record(till, 'customers.import', { form: { file } })
}
