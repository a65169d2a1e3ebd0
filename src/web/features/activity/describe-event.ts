import type { EventKind } from '#domain/events/events.ts'
import type { Profile } from '#domain/identity/schema.ts'

import { business, calendars, messageSettings, places, sharedDevices, textSettings, webhooks } from './events/business.ts'
import { customers } from './events/customers.ts'
import type { Description, Descriptions, EventData } from './events/description.ts'
import { feedback } from './events/feedback.ts'
import { dayCloses } from './events/day-closes.ts'
import { imports } from './events/imports.ts'
import { items } from './events/items.ts'
import { jobs } from './events/jobs.ts'
import { machines } from './events/machines.ts'
import { absences, accessTokens, invitations, members, pins } from './events/members.ts'
import { messages } from './events/messages.ts'
import { racquets } from './events/racquets.ts'
import { statements } from './events/statements.ts'
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

export const describeEvent = <Kind extends EventKind>(
  { kind, data }: EventOf<Kind>,
  profile: Profile,
  label: string | null = null,
): Description => descriptions[kind](data, profile, label)
