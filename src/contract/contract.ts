import { absences } from './people/absences.ts'
import { accessTokens } from './people/access-tokens.ts'
import { activity } from './people/activity.ts'
import { analytics } from './analytics.ts'
import { archiveImports } from './imports/archive-imports.ts'
import { billing } from './billing.ts'
import { calendar } from './calendar.ts'
import { firstRun } from './first-run.ts'
import { customers } from './customers.ts'
import { dashboard } from './dashboard.ts'
import { dayClose } from './payments/day-close.ts'
import { emailAddress } from './identity/email-address.ts'
import { exports } from './exports.ts'
import { customerPage, feedback } from './feedback.ts'
import { identity } from './identity/identity.ts'
import { imports } from './imports/imports.ts'
import { inventory } from './inventory.ts'
import { invitations } from './people/invitations.ts'
import { jobs } from './jobs/jobs.ts'
import { jobViews } from './jobs/job-views.ts'
import { machines } from './machines.ts'
import { messages } from './messages/messages.ts'
import { passkeys } from './identity/passkeys.ts'
import { pay } from './payments/pay.ts'
import { payments } from './payments/payments.ts'
import { people } from './people/people.ts'
import { places } from './places.ts'
import { preferences } from './preferences.ts'
import { replies } from './messages/replies.ts'
import { racquets } from './racquets.ts'
import { search } from './search.ts'
import { sharedDevices } from './people/shared-devices.ts'
import { statements } from './payments/statements.ts'
import { support } from './support.ts'
import { texts } from './messages/texts.ts'
import { twoFactor } from './identity/two-factor.ts'
import { webhooks } from './webhooks.ts'

/** Declared part by part, because the compiler can't serialize the type of the whole tree. */
export type Contract = {
  identity: typeof identity
  emailAddress: typeof emailAddress
  twoFactor: typeof twoFactor
  passkeys: typeof passkeys
  accessTokens: typeof accessTokens
  people: typeof people
  places: typeof places
  absences: typeof absences
  pay: typeof pay
  payments: typeof payments
  invitations: typeof invitations
  activity: typeof activity
  sharedDevices: typeof sharedDevices
  webhooks: typeof webhooks
  calendar: typeof calendar
  firstRun: typeof firstRun
  customers: typeof customers
  racquets: typeof racquets
  jobs: typeof jobs
  jobViews: typeof jobViews
  machines: typeof machines
  messages: typeof messages
  replies: typeof replies
  texts: typeof texts
  preferences: typeof preferences
  dashboard: typeof dashboard
  dayClose: typeof dayClose
  statements: typeof statements
  support: typeof support
  search: typeof search
  billing: typeof billing
  analytics: typeof analytics
  inventory: typeof inventory
  exports: typeof exports
  archiveImports: typeof archiveImports
  imports: typeof imports
  feedback: typeof feedback
  customerPage: typeof customerPage
}

/** The whole API as data: the server implements it; the web client and the OpenAPI document derive from it. */
export const contract: Contract = {
  identity,
  emailAddress,
  twoFactor,
  passkeys,
  accessTokens,
  people,
  places,
  absences,
  pay,
  payments,
  invitations,
  activity,
  sharedDevices,
  webhooks,
  calendar,
  firstRun,
  customers,
  racquets,
  jobs,
  jobViews,
  machines,
  messages,
  replies,
  texts,
  preferences,
  dashboard,
  dayClose,
  statements,
  support,
  search,
  billing,
  analytics,
  inventory,
  exports,
  archiveImports,
  imports,
  feedback,
  customerPage,
}
