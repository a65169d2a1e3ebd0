import type { Profile } from '#domain/identity/schema.ts'
import { formatFullDay } from '#domain/values/dates/dates.ts'
import { formatPeriod } from '#domain/values/dates/days.ts'
import { formatField } from '#web/forms/field-labels.ts'

import type { Descriptions, EventData, KindOf } from './description.ts'

function labelRule({ paid_for, string }: EventData<'pay_rate.set'>): string {
  if (string) return `${string.brand} ${string.model}`
  return paid_for === 'customer' ? 'jobs of one customer' : paid_for.replace('_', ' ')
}

/** "Pay rate: hybrid, $12.00 from 1 Dec 2026". */
function describeRate(rate: EventData<'pay_rate.set'>, profile: Profile): string {
  const amount = rate.amount === null ? 'ends' : formatField('price', rate.amount, profile)
  return `Pay rate: ${labelRule(rate)}, ${amount} from ${formatFullDay(rate.valid_from, 'UTC')}`
}

/** "Pay run: 1 Dec 2026 to 14 Dec 2026, $240.00". */
function describeRun({ from, to, total, currency }: EventData<'pay_run.closed'>, profile: Profile): string {
  const period = formatPeriod({ starts_on: from, ends_on: to })
  return `Pay run: ${period}, ${formatField('price', total, { ...profile, currency })}`
}

export const payRates: Descriptions<KindOf<'pay_rate'>> = {
  'pay_rate.set': (data, profile) => ({
    record: data.member?.name ?? 'Business settings',
    lines: [describeRate(data, profile)],
  }),
}

export const payRuns: Descriptions<KindOf<'pay_run'>> = {
  'pay_run.closed': (data, profile) => ({ record: data.member.name, lines: [describeRun(data, profile)] }),
}
