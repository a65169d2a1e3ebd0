import { kindLabels } from '#domain/messages/kinds.ts'

import { describeEdits, type Descriptions, type KindOf } from './description.ts'

export const messageSettings: Descriptions<KindOf<'message_setting'>> = {
  'message_setting.edited': ({ message, changes }, profile) => ({
    record: `Message “${kindLabels[message]}”`,
    lines: describeEdits(changes, profile),
  }),
}
