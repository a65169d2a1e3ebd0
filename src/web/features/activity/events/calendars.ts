import { settingsName as record } from './business.ts'
import type { Descriptions, KindOf } from './description.ts'

export const calendars: Descriptions<KindOf<'calendar'>> = {
  'calendar.turned_on': () => ({ record, lines: ['Calendar turned on'] }),
  'calendar.address_replaced': () => ({ record, lines: ['Calendar address replaced'] }),
  'calendar.turned_off': () => ({ record, lines: ['Calendar turned off'] }),
}
