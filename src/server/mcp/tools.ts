// The tools that let a language model work with the records of a business: a few procedures of the API (decision 0045).
import { rolesFor } from '#contract/procedure/meta.ts'
import { procedureNamed } from '#contract/procedure/procedures.ts'
import type { Scope } from '#domain/access-tokens/scopes.ts'
import type { Role } from '#domain/people/permissions.ts'

import { find, getJob, listJobs, listStock, listUnpaid, monthFigures } from './read-tools.ts'
import type { Tool } from './tool.ts'
import { addCustomer, addJob, addRacquet, moveJob, recordPayment, takeInRepeatJob } from './write-tools.ts'

/** All tools by name. */
export const tools = {
  find,
  list_jobs: listJobs,
  get_job: getJob,
  list_unpaid: listUnpaid,
  add_customer: addCustomer,
  add_racquet: addRacquet,
  add_job: addJob,
  take_in_repeat_job: takeInRepeatJob,
  move_job: moveJob,
  record_payment: recordPayment,
  list_stock: listStock,
  month_figures: monthFigures,
} as const satisfies Record<string, Tool>

interface Rights {
  readonly scopes: readonly Scope[]
  /** The role of the member who owns the token. */
  readonly role: Role
}

/** Whether a token's scopes and its member's role allow a procedure. */
export function mayCall({ scopes, role }: Rights, path: string): boolean {
  const { meta } = procedureNamed(path)
  return rolesFor(meta).includes(role) && (meta.scopes?.every((scope) => scopes.includes(scope)) ?? false)
}

/** Whether a token may use a tool. */
export const isAllowed = ({ calls, callsAny }: Tool, rights: Rights): boolean =>
  calls.every((path) => mayCall(rights, path)) && (callsAny?.some((path) => mayCall(rights, path)) ?? true)
