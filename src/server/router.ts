import type { Contract } from '#contract/contract.ts'
import type { Router } from '@orpc/server'

import type { RequestContext } from './http/context.ts'
import { publicProcedure } from './http/procedure-builders.ts'
import { accessTokens } from './access-tokens/procedures.ts'
import { analytics } from './analytics/procedures.ts'
import { billing } from './billing/procedures.ts'
import { customers } from './customers/procedures.ts'
import { dashboard } from './dashboard/procedures.ts'
import { exports } from './exports/procedures.ts'
import { customerPage, feedback } from './feedback/procedures.ts'
import { emailAddress } from './identity/email-procedures.ts'
import { passkeys } from './identity/passkeys.ts'
import { identity } from './identity/procedures.ts'
import { twoFactor } from './identity/two-factor.ts'
import { imports, jobImports } from './imports/procedures.ts'
import { inventory } from './inventory/procedures.ts'
import { jobs } from './jobs/procedures.ts'
import { messages } from './messages/procedures.ts'
import { preferences } from './preferences/procedures.ts'
import { racquets } from './racquets/procedures.ts'
import { search } from './search/procedures.ts'
import { support } from './support/procedures.ts'
import { webhooks } from './webhooks/procedures.ts'

/** All procedures of the contract. A missing one is a compile error. */
export const router: Router<Contract, RequestContext> = publicProcedure.router({
  identity,
  emailAddress,
  twoFactor,
  passkeys,
  accessTokens,
  webhooks,
  customers,
  racquets,
  jobs: { ...jobs, ...jobImports },
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
})
