import { createRouterClient, type RouterClient } from '@orpc/server'

import type { RequestContext } from '#server/procedure/context.ts'
import { interceptors } from '#server/procedure/interceptors.ts'
import { router } from '#server/router.ts'

/** The procedures, called in this process. */
export type ProgramApi = RouterClient<typeof router>

/** Calls procedures in this process with the same checks as an HTTP request. */
export const callerOf = (context: RequestContext): ProgramApi =>
  createRouterClient(router, { context, interceptors: interceptors().clientInterceptors })
