import { formatFullDay } from '#domain/values/dates/dates.ts'
import { formatField, labelField } from '#web/forms/field-labels.ts'

import { describeEdits, type Descriptions, type KindOf } from './description.ts'

const nameOf = ({ day }: { readonly day: string }) => `Day close ${formatFullDay(`${day}T12:00:00Z`, 'UTC')}`

const countedFields = ['counted_cash', 'expected_cash'] as const

export const dayCloses: Descriptions<KindOf<'day_close'>> = {
  'day_close.closed': (data, profile) => ({
    record: nameOf(data),
    lines: countedFields.map((field) => `${labelField(field)}: ${formatField(field, data[field], profile)}`),
  }),
  'day_close.note_added': (data, profile) => ({ record: nameOf(data), lines: describeEdits(data.changes, profile) }),
}
