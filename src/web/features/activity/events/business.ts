import type { Tier } from '#domain/billing/tiers.ts'

import { describeEdits, type Descriptions, type KindOf } from './description.ts'

/** How the log calls the settings of a business. */
export const settingsName = 'Business settings'

const tierLabels: Readonly<Record<Tier, string>> = { free: 'Free', paid: 'Paid' }

export const business: Descriptions<KindOf<'business'>> = {
  'business.edited': ({ changes }, profile) => ({ record: settingsName, lines: describeEdits(changes, profile) }),
  'business.plan_changed': ({ from, to }) => ({
    record: settingsName,
    lines: [`Plan: ${tierLabels[from]} → ${tierLabels[to]}`],
  }),
}
