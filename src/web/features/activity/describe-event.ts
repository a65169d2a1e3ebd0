import type { EventKind } from '#domain/events/events.ts'
import type { Profile } from '#domain/identity/schema.ts'

import { business } from './events/business.ts'
import { calendars } from './events/calendars.ts'
import type { Description, Descriptions, EventData } from './events/description.ts'
import { jobs } from './events/jobs.ts'
import { machines } from './events/machines.ts'
import { messageSettings } from './events/message-settings.ts'
import { places } from './events/places.ts'
import { sharedDevices } from './events/shared-devices.ts'
import { textSettings } from './events/text-settings.ts'
import { webhooks } from './events/webhooks.ts'

const descriptions: Descriptions = {
  ...machines,
  ...places,
  ...business,
  ...messageSettings,
  ...textSettings,
  ...calendars,
  ...webhooks,
  ...sharedDevices,
  ...jobs,
}

type EventOf<Kind extends EventKind> = { readonly [K in Kind]: { readonly kind: K; readonly data: EventData<K> } }[Kind]

/** What the activity log says about an event. */
export const describeEvent = <Kind extends EventKind>({ kind, data }: EventOf<Kind>, profile: Profile): Description =>
  descriptions[kind](data, profile)
