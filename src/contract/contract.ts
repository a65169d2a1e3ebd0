import { accessTokens } from './access-tokens.ts'
import { analytics } from './analytics.ts'
import { billing } from './billing.ts'
import { customers } from './customers.ts'
import { dashboard } from './dashboard.ts'
import { emailAddress } from './email-address.ts'
import { exports } from './exports.ts'
import { customerPage, feedback } from './feedback.ts'
import { identity } from './identity.ts'
import { imports } from './imports.ts'
import { inventory } from './inventory.ts'
import { jobs } from './jobs.ts'
import { messages } from './messages.ts'
import { passkeys } from './passkeys.ts'
import { preferences } from './preferences.ts'
import { racquets } from './racquets.ts'
import { search } from './search.ts'
import { support } from './support.ts'
import { twoFactor } from './two-factor.ts'
import { webhooks } from './webhooks.ts'

/** Named part by part, because the compiler cannot write out the type of the whole tree. */
export type Contract = {
  identity: typeof identity
  emailAddress: typeof emailAddress
  twoFactor: typeof twoFactor
  passkeys: typeof passkeys
  accessTokens: typeof accessTokens
  webhooks: typeof webhooks
  customers: typeof customers
  racquets: typeof racquets
  jobs: typeof jobs
  messages: typeof messages
  preferences: typeof preferences
  dashboard: typeof dashboard
  support: typeof support
  search: typeof search
  billing: typeof billing
  analytics: typeof analytics
  inventory: typeof inventory
  exports: typeof exports
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
  webhooks,
  customers,
  racquets,
  jobs,
  messages,
  preferences,
  dashboard,
  support,
  search,
  billing,
  analytics,
  inventory,
  exports,
  imports,
  feedback,
  customerPage,
}
