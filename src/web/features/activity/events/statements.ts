import { formatCount } from '#domain/values/numbers/counts.ts'
import { formatField } from '#web/forms/field-labels.ts'

import type { Descriptions, KindOf } from './description.ts'

const record = 'Customer'

export const statements: Descriptions<KindOf<'statement'>> = {
  'statement.created': ({ number, jobs, total, currency }, profile) => ({
    record,
    lines: [`Statement ${number} created: ${formatCount(jobs, 'job')}, ${formatField('price', total, { ...profile, currency })}`],
  }),
  'statement.sent': ({ number }) => ({ record, lines: [`Statement ${number} sent by email`] }),
}
