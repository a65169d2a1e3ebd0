import { formatPeriod } from '#domain/values/days.ts'

import type { Descriptions, KindOf } from './description.ts'

export const absences: Descriptions<KindOf<'absence'>> = {
  'absence.added': ({ member, ...days }) => ({ record: member.name, lines: [`Away: ${formatPeriod(days)}`] }),
  'absence.removed': ({ member, ...days }) => ({ record: member.name, lines: [`Absence removed: ${formatPeriod(days)}`] }),
}
