// Only some roles see costs and income, whichever procedure returns them.
import type { Member } from '#database/connections/claims.ts'
import { ConflictError } from '#domain/errors.ts'
import { isRecord } from '#domain/values/is-record.ts'
import { getEventIteratorSchemaDetails, type AnySchema, type ErrorMap } from '@orpc/contract'
import { can, type Permission, type Role } from '#domain/people/permissions.ts'
import { restrictedFields } from '#domain/people/restricted.ts'
import * as z from 'zod'

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

// Where a schema has restricted fields (domain/people/restricted.ts), and how to remove them from a value.

/** Matches each item of an array and each value of a record. */
const each = '*'
type Path = readonly string[]

/** A field and the permission that it needs. */
interface RestrictedPath {
  readonly path: Path
  readonly permission: Permission
}

const leaves: ReadonlySet<string> = new Set([
  'string',
  'number',
  'boolean',
  'enum',
  'literal',
  'null',
  'file',
  'custom',
  'never',
] satisfies z.core.$ZodTypeDef['type'][])

const under = (name: string, paths: readonly RestrictedPath[]): RestrictedPath[] =>
  paths.map(({ path, permission }) => ({ path: [name, ...path], permission }))

const objectPaths = ({ shape, def }: z.ZodObject): RestrictedPath[] => [
  ...Object.entries(shape).flatMap(([name, field]) => under(name, findPaths(field))),
  ...(def.catchall ? under(each, findPaths(def.catchall)) : []),
]

function innerPaths(schema: z.core.$ZodType): RestrictedPath[] {
  if (schema instanceof z.ZodObject) return objectPaths(schema)
  if (schema instanceof z.ZodArray) return under(each, findPaths(schema.element))
  if (schema instanceof z.ZodRecord) return under(each, findPaths(schema.valueType))
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(findPaths)
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return findPaths(schema.unwrap())
  if (schema instanceof z.ZodType && leaves.has(schema.def.type)) return []
  throw new Error(`Add ${schema.constructor.name} here: it could contain restricted fields`)
}

function findPaths(schema: z.core.$ZodType): RestrictedPath[] {
  const own = restrictedFields.get(schema)
  return [...(own ? [{ path: [], permission: own.permission }] : []), ...innerPaths(schema)]
}

function readPaths(schema: AnySchema): RestrictedPath[] {
  const events = getEventIteratorSchemaDetails(schema)
  if (events?.yields && readPaths(events.yields).length > 0) throw new Error('Events of a stream can’t have restricted fields')
  return schema instanceof z.ZodType ? findPaths(schema) : []
}

const pathsOfSchemas = new WeakMap<AnySchema, readonly RestrictedPath[]>()

/** The restricted fields of a schema. Each schema is read once. */
function restrictedPaths(schema: AnySchema): readonly RestrictedPath[] {
  const known = pathsOfSchemas.get(schema)
  if (known) return known
  const paths = readPaths(schema)
  pathsOfSchemas.set(schema, paths)
  return paths
}

function removeAt(value: unknown, path: Path): unknown {
  const [name, ...rest] = path
  if (name === undefined) return null
  if (!isRecord(value)) return value
  if (name !== each) return name in value ? { ...value, [name]: removeAt(value[name], rest) } : value
  if (Array.isArray(value)) return value.map((item: unknown) => removeAt(item, rest))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, removeAt(item, rest)]))
}

/** A value with null in place of the fields that a role may not see. */
const removeRestricted = (value: unknown, paths: readonly RestrictedPath[], role: Role): unknown =>
  paths.reduce((shown, { path, permission }) => (can(role, permission) ? shown : removeAt(shown, path)), value)
