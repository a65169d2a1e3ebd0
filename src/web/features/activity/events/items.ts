import { describeChange } from './describe-change.ts'
import { describeEdits, type Descriptions, type KindOf } from './description.ts'

interface ItemName {
  readonly brand: string
  readonly model: string
  readonly gauge: string | null
}

const nameOf = ({ brand, model, gauge }: ItemName) => [brand, model, gauge].filter(Boolean).join(' ')

export const items: Descriptions<KindOf<'item'>> = {
  'item.added': (data, profile) => {
    const to = data.cost_per_meter
    const cost = to === null ? [] : [describeChange({ field: 'cost_per_meter', from: null, to }, profile)]
    return { record: nameOf(data), lines: [...cost, 'Added'] }
  },
  'item.edited': (data, profile) => ({ record: nameOf(data), lines: describeEdits(data.changes, profile) }),
  'item.barcode_added': (data) => ({ record: nameOf(data), lines: [`Barcode ${data.code} added`] }),
  'item.barcode_removed': (data) => ({ record: nameOf(data), lines: [`Barcode ${data.code} removed`] }),
  'item.stock_changed': (data, profile) => ({
    record: nameOf(data),
    lines: [describeChange({ field: 'quantity_meters', ...data.quantity_meters }, profile)],
  }),
  'item.ran_low': (data) => ({ record: nameOf(data), lines: ['Fell to the reorder threshold'] }),
  'item.cost_changed': (data, profile) => ({
    record: nameOf(data),
    lines: [describeChange({ field: 'cost_per_meter', ...data.cost_per_meter }, profile)],
  }),
}
