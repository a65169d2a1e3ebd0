import { describeEdits, type Descriptions, type KindOf } from './description.ts'

const record = 'Customer'

export const customers: Descriptions<KindOf<'customer'>> = {
  'customer.added': () => ({ record, lines: ['Added'] }),
  'customer.edited': () => ({ record, lines: ['Edited'] }),
  'customer.deleted': () => ({ record, lines: ['Deleted'] }),
  'customer.merged': () => ({ record, lines: ['Merged with another customer'] }),
  'customer.restored': () => ({ record, lines: ['Restored by undoing a merge'] }),
  'customer.erased': () => ({ record, lines: ['Erased'] }),
  'customer.preferences_saved': ({ changes }, profile) => ({ record, lines: describeEdits(changes, profile) }),
  'customer.preferences_removed': ({ changes }, profile) => ({
    record,
    lines: ['Preferences deleted', ...describeEdits(changes, profile)],
  }),
  'customer.messages_chosen': ({ changes }, profile) => ({ record, lines: describeEdits(changes, profile) }),
}
