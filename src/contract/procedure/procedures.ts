// Every procedure of the contract by its path, for what goes through all of them.
import type { AnyContractProcedure } from '@orpc/contract'

import { contract } from '#contract/contract.ts'
import type { ProcedureMeta } from './meta.ts'

interface ProcedureDescription {
  /** As in `jobs.move`. */
  readonly name: string
  readonly meta: ProcedureMeta
  readonly definition: AnyContractProcedure['~orpc']
}

/** Every procedure, in the order of the contract. */
export const procedures: readonly ProcedureDescription[] = Object.entries(contract).flatMap(([entity, entries]) =>
  Object.entries(entries).map(([action, { '~orpc': definition }]) => ({
    name: `${entity}.${action}`,
    meta: definition.meta,
    definition,
  })),
)

const byName = new Map(procedures.map((procedure) => [procedure.name, procedure]))

/** A procedure's description. @throws if there is none of that name */
export function procedureNamed(name: string): ProcedureDescription {
  const found = byName.get(name)
  if (!found) throw new Error(`The contract has no procedure ${name}`)
  return found
}
