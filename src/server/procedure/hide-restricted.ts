// Only some roles see costs and income, whichever procedure returns them.
import type { Member } from '#database/claims.ts'
import { ConflictError } from '#domain/errors.ts'
import { isRecord } from '#domain/values/is-record.ts'
import type { AnySchema, ErrorMap } from '@orpc/contract'

import { removeRestricted, restrictedPaths } from './restricted-paths.ts'

/** A procedure's results in the contract. */
export interface ResultSchemas {
  readonly outputSchema?: AnySchema | undefined
  readonly errorMap: ErrorMap
}

type ReadMember = () => Promise<Member>

/** Where the data of CONFLICT_ERROR has the current record. */
const currentDepth = ['conflict', 'current'].length

async function hideInOutput<Result extends { readonly output: unknown }>(
  result: Result,
  schema: AnySchema | undefined,
  member: ReadMember,
): Promise<Result> {
  const paths = schema ? restrictedPaths(schema) : []
  if (paths.length === 0) return result
  return { ...result, output: removeRestricted(result.output, paths, (await member()).role) }
}

async function hideInConflict(error: ConflictError, schema: AnySchema | undefined, member: ReadMember): Promise<ConflictError> {
  const { conflict, message, cause } = error
  // Without a schema, nobody knows which fields of the record are restricted.
  if (!schema) return new ConflictError({ ...conflict, current: {} }, message, { cause })
  const paths = restrictedPaths(schema).map(({ path, ...rest }) => ({ path: path.slice(currentDepth), ...rest }))
  if (paths.length === 0) return error
  const current = removeRestricted(conflict.current, paths, (await member()).role)
  return new ConflictError({ ...conflict, current: isRecord(current) ? current : {} }, message, { cause })
}

/** Runs a procedure and removes the fields that the member may not see from its output and its conflicts. */
export async function withoutRestricted<Result extends { readonly output: unknown }>(
  { outputSchema, errorMap }: ResultSchemas,
  member: ReadMember,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await hideInOutput(await run(), outputSchema, member)
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error
    throw await hideInConflict(error, errorMap['CONFLICT_ERROR']?.data, member)
  }
}
