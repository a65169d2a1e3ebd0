import { settingsName as record } from './business.ts'
import type { Descriptions, KindOf } from './description.ts'

export const places: Descriptions<KindOf<'place'>> = {
  'place.added': ({ names }) => ({ record, lines: [`Places added: ${names.join(', ')}`] }),
  'place.removed': ({ name }) => ({ record, lines: [`Place removed: ${name}`] }),
}
