import type { Profile } from '#domain/identity/schema.ts'
import type { Change, FieldValue } from '#domain/values/changes.ts'

import { describeChange } from './describe-change.ts'
import { describeEdits, type Description, type Descriptions, type KindOf } from './description.ts'

interface OfJob {
  readonly job_number: number
}

const nameOf = ({ job_number }: OfJob) => `Job #${job_number}`

type Changes = Readonly<Partial<Record<string, Change>>>

/** One line per field, in the order of their names. */
const describeFields = (data: OfJob, changes: Changes, profile: Profile): Description => ({
  record: nameOf(data),
  lines: describeEdits(Object.fromEntries(Object.entries(changes).toSorted(([one], [other]) => (one < other ? -1 : 1))), profile),
})

type Values = Readonly<Partial<Record<string, FieldValue>>>

const changesOf = (values: Values, toChange: (value: FieldValue) => Change): Changes =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, toChange(value ?? null)]))

const withFirst = (line: string, { record, lines }: Description): Description => ({ record, lines: [line, ...lines] })

interface Named {
  readonly name: string
}

interface NamedChange extends OfJob {
  readonly from: Named | null
  readonly to: Named | null
}

/** "Assigned to: nobody → Sam Berg" */
const describeNames =
  (field: 'assigned_to' | 'machine' | 'place') =>
  (data: NamedChange, profile: Profile): Description => ({
    record: nameOf(data),
    lines: [describeChange({ field, from: data.from?.name ?? null, to: data.to?.name ?? null }, profile)],
  })

const describePayment = (data: OfJob & { readonly changes: Changes }, profile: Profile): Description =>
  describeFields(data, data.changes, profile)

export const jobs: Descriptions<KindOf<'job'> | KindOf<'payment'> | KindOf<'refund'>> = {
  'job.received': (data, profile) =>
    withFirst(
      'Added',
      describeFields(
        data,
        changesOf(data.values, (to) => ({ from: null, to })),
        profile,
      ),
    ),
  'job.deleted': (data, profile) =>
    withFirst(
      'Deleted',
      describeFields(
        data,
        changesOf({ ...data.values, status: data.status }, (from) => ({ from, to: null })),
        profile,
      ),
    ),
  'job.edited': (data, profile) => describeFields(data, data.changes, profile),
  'job.moved': (data, profile) => describeFields(data, { status: { from: data.from, to: data.to } }, profile),
  'job.assigned': describeNames('assigned_to'),
  'job.machine_set': describeNames('machine'),
  'job.place_set': describeNames('place'),
  'job.redo_started': (data, profile) => {
    const { redo_of, reason, price } = data
    const changes = { redo_reason: { from: null, to: reason }, redo_price: { from: null, to: price } }
    const original = describeChange({ field: 'redo_of', from: null, to: `#${redo_of.job_number}` }, profile)
    return withFirst(original, describeFields(data, changes, profile))
  },
  'job.link_renewed': (data) => ({ record: nameOf(data), lines: ['Customer link replaced'] }),
  'job.link_revoked': (data) => ({ record: nameOf(data), lines: ['Customer link turned off'] }),
  'payment.recorded': describePayment,
  'payment.undone': describePayment,
  'refund.recorded': describePayment,
  'refund.undone': describePayment,
}
