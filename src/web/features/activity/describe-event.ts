import type { EventKind } from '#domain/events/events.ts'
import type { Profile } from '#domain/identity/schema.ts'

import { customers } from './events/customers.ts'
import { business } from './events/business.ts'
import { calendars } from './events/calendars.ts'
import type { Description, Descriptions, EventData } from './events/description.ts'
import { absences } from './events/absences.ts'
import { invitations } from './events/invitations.ts'
import { feedback } from './events/feedback.ts'
import { dayCloses } from './events/day-closes.ts'
import { imports } from './events/imports.ts'
import { items } from './events/items.ts'
import { jobs } from './events/jobs.ts'
import { machines } from './events/machines.ts'
import { messages } from './events/messages.ts'
import { messageSettings } from './events/message-settings.ts'
import { places } from './events/places.ts'
import { racquets } from './events/racquets.ts'
import { sharedDevices } from './events/shared-devices.ts'
import { statements } from './events/statements.ts'
import { textSettings } from './events/text-settings.ts'
import { webhooks } from './events/webhooks.ts'
import { accessTokens, members, pins } from './events/members.ts'
import { payRates, payRuns } from './events/pay.ts'
import { replies } from './events/replies.ts'

const descriptions: Descriptions = {
  ...customers,
  ...dayCloses,
  ...feedback,
  ...imports,
  ...items,
  ...machines,
  ...places,
  ...racquets,
  ...business,
  ...messageSettings,
  ...messages,
  ...textSettings,
  ...calendars,
  ...webhooks,
  ...sharedDevices,
  ...members,
  ...pins,
  ...invitations,
  ...accessTokens,
  ...absences,
  ...payRates,
  ...payRuns,
  ...replies,
  ...statements,
  ...jobs,
}

type EventOf<Kind extends EventKind> = { readonly [K in Kind]: { readonly kind: K; readonly data: EventData<K> } }[Kind]

/** What the activity log says about an event. */
export const describeEvent = <Kind extends EventKind>(
  { kind, data }: EventOf<Kind>,
  profile: Profile,
  label: string | null = null,
): Description => descriptions[kind](data, profile, label)
