import { settingsName as record } from './business.ts'
import { describeEdits, type Descriptions, type KindOf } from './description.ts'

export const textSettings: Descriptions<KindOf<'text_settings'>> = {
  'text_settings.edited': ({ changes }, profile) => ({ record, lines: describeEdits(changes, profile) }),
  'text_settings.addresses_renewed': () => ({ record, lines: ['Addresses for the text provider replaced'] }),
}
