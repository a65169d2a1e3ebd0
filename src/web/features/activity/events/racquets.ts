import { describeEdits, type Descriptions, type KindOf } from './description.ts'

const nameOf = ({ brand, model }: { readonly brand: string; readonly model: string }) => `${brand} ${model}`.trim()

export const racquets: Descriptions<KindOf<'racquet'>> = {
  'racquet.edited': (data, profile) => ({ record: nameOf(data), lines: describeEdits(data.changes, profile) }),
  'racquet.preferences_saved': (data, profile) => ({ record: nameOf(data), lines: describeEdits(data.changes, profile) }),
}
