import { describeEdits, type Descriptions, type KindOf } from './description.ts'

const nameOf = ({ brand, model }: { readonly brand: string; readonly model: string }) => `${brand} ${model}`.trim()

export const racquets: Descriptions<KindOf<'racquet'>> = {
  'racquet.added': (data) => ({ record: nameOf(data), lines: ['Added'] }),
  'racquet.edited': (data, profile) => ({ record: nameOf(data), lines: describeEdits(data.changes, profile) }),
  'racquet.moved': (data) => ({ record: nameOf(data), lines: ['Moved to another customer'] }),
  'racquet.preferences_saved': (data, profile) => ({ record: nameOf(data), lines: describeEdits(data.changes, profile) }),
  'racquet.preferences_removed': (data, profile) => ({
    record: nameOf(data),
    lines: ['Preferences deleted', ...describeEdits(data.changes, profile)],
  }),
  'racquet.photo_added': (data) => ({ record: nameOf(data), lines: ['Photo added'] }),
  'racquet.photo_replaced': (data) => ({ record: nameOf(data), lines: ['Photo replaced'] }),
  'racquet.photo_removed': (data) => ({ record: nameOf(data), lines: ['Photo removed'] }),
  'racquet.deleted': (data) => ({ record: nameOf(data), lines: ['Deleted'] }),
}
