import type { Contract } from '#contract/contract.ts'
import type { Router } from '@orpc/server'

import type { RequestContext } from './procedure/context.ts'
import { publicProcedure } from './procedure/builders.ts'
import { absences } from './absences/procedures.ts'
import { accessTokens } from './access-tokens/procedures.ts'
import { activity } from './activity/procedures.ts'
import { analytics } from './analytics/procedures.ts'
import { archiveImports } from './archive-imports/procedures.ts'
import { billing } from './billing/procedures.ts'
import { calendar } from './calendar/procedures.ts'
import { firstRun } from './first-run/procedures.ts'
import { customers } from './customers/procedures.ts'
import { dashboard } from './dashboard/procedures.ts'
import { dayClose } from './day-close/procedures.ts'
import { exports } from './exports/procedures.ts'
import { customerPage, feedback } from './feedback/procedures.ts'
import { emailAddress } from './identity/email/email-procedures.ts'
import { passkeys } from './identity/passkeys/passkeys.ts'
import { identity } from './identity/procedures.ts'
import { twoFactor } from './identity/two-factor/two-factor.ts'
import { customerImports, imports, inventoryImports, jobImports } from './imports/procedures.ts'
import { inventory } from './inventory/procedures.ts'
import { invitations } from './invitations/procedures.ts'
import { jobs, payments } from './jobs/procedures.ts'
import { jobViews } from './job-views/procedures.ts'
import { machines } from './machines/procedures.ts'
import { messages } from './messages/procedures.ts'
import { pay } from './pay/procedures.ts'
import { people } from './people/procedures.ts'
import { places } from './places/procedures.ts'
import { preferences } from './preferences/procedures.ts'
import { replies } from './replies/procedures.ts'
import { racquets } from './racquets/procedures.ts'
import { search } from './search/procedures.ts'
import { sharedDevices } from './shared-devices/procedures.ts'
import { statements } from './statements/procedures.ts'
import { support } from './support/procedures.ts'
import { texts } from './texts/procedures.ts'
import { webhooks } from './webhooks/procedures.ts'

/** All procedures of the contract. A missing one is a compile error. */
export const router: Router<Contract, RequestContext> = publicProcedure.router({
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
  customers: { ...customers, ...customerImports },
  racquets,
  jobs: { ...jobs, ...jobImports },
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
  inventory: { ...inventory, ...inventoryImports },
  exports,
  archiveImports,
  imports,
  feedback,
  customerPage,
})
