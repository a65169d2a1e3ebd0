import type { Profile } from '#domain/identity/schema.ts'
import { formatDeviation, formatMeasured } from '#domain/machines/format.ts'
import { formatFullDay } from '#domain/values/dates/dates.ts'

import { describeEdits, type Descriptions, type EventData, type KindOf } from './description.ts'

const nameOf = ({ name }: { readonly name: string }) => `Machine ${name}`

/** "57.9 lbs, 2.1 lbs too low on 1 Dec 2026". */
const formatCheck = (check: EventData<'machine.checked'>, { tension_unit: unit }: Profile) =>
  `${formatMeasured(check.measured_tension, unit)}, ${formatDeviation(check, unit)} on ${formatFullDay(`${check.checked_on}T12:00:00Z`, 'UTC')}`

export const machines: Descriptions<KindOf<'machine'>> = {
  'machine.added': (data) => ({ record: nameOf(data), lines: ['Added'] }),
  'machine.edited': (data, profile) => ({ record: nameOf(data), lines: describeEdits(data.changes, profile) }),
  'machine.archived': (data) => ({ record: nameOf(data), lines: ['Archived'] }),
  'machine.restored': (data) => ({ record: nameOf(data), lines: ['Restored'] }),
  'machine.checked': (data, profile) => ({ record: nameOf(data), lines: [`Checked: ${formatCheck(data, profile)}`] }),
  'machine.check_removed': (data, profile) => ({ record: nameOf(data), lines: [`Check removed: ${formatCheck(data, profile)}`] }),
}
