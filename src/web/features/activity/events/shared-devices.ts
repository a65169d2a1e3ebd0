import type { Profile } from '#domain/identity/schema.ts'

import { describeChange } from './describe-change.ts'
import { settingsName as record } from './business.ts'
import type { Descriptions, KindOf } from './description.ts'

const describeDevice = (from: string | null, to: string | null, profile: Profile) => ({
  record,
  lines: [describeChange({ field: 'shared_device', from, to }, profile)],
})

export const sharedDevices: Descriptions<KindOf<'shared_device'>> = {
  'shared_device.added': ({ name }, profile) => describeDevice(null, name, profile),
  'shared_device.idle_time_changed': ({ name, from, to }, profile) =>
    describeDevice(`${name} (locks after ${from} min)`, `${name} (locks after ${to} min)`, profile),
  'shared_device.removed': ({ name }, profile) => describeDevice(name, null, profile),
}
