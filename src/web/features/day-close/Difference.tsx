import type { DayClose } from '#domain/day-close/schema.ts'
import { Pill } from '#web/components/display/Pill.tsx'

import { formatDifference } from './day-labels.ts'

export const Difference = ({ difference, currency }: Pick<DayClose, 'difference' | 'currency'>) => (
  <Pill tone={Number(difference) === 0 ? 'good' : 'bad'}>{formatDifference(difference, currency)}</Pill>
)
