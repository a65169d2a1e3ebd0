// The error responses of the OpenAPI document.
import { STATUS_CODES } from 'node:http'

import { errorComponents } from '#contract/procedure/errors.ts'
import type { OpenAPI, OpenAPIGeneratorGenerateOptions } from '@orpc/openapi'

import { operationsOf } from './openapi-operations.ts'

const responseName = (status: number): string => (STATUS_CODES[status] ?? String(status)).replaceAll(' ', '')

/** The body of a conflict, the only error not shared by all procedures. */
export const conflictBody: NonNullable<OpenAPIGeneratorGenerateOptions['customErrorResponseBodySchema']> = ([error]) => {
  const [, , , data] = error ?? []
  const conflict = typeof data === 'object' ? data.properties?.['conflict'] : undefined
  if (conflict === undefined) return undefined
  const body = { type: 'object' as const, properties: { conflict }, required: ['conflict'] }
  return { allOf: [{ $ref: '#/components/schemas/ConflictError' }, body] }
}

/** Shared responses for the statuses every operation can fail with. */
function errorResponses(): Record<string, { name: string; response: OpenAPI.ResponseObject }> {
  const errors = Object.entries(errorComponents)
  const statuses = [...new Set(errors.flatMap(([, { statuses }]) => statuses))].toSorted((left, right) => left - right)
  const createResponse = (status: number): OpenAPI.ResponseObject => {
    const refs = errors.flatMap(([name, error]) =>
      error.statuses.includes(status) ? [{ $ref: `#/components/schemas/${name}` }] : [],
    )
    const [schema] = refs
    return {
      description: STATUS_CODES[status] ?? String(status),
      content: { 'application/json': { schema: refs.length === 1 && schema ? schema : { oneOf: refs } } },
    }
  }
  return Object.fromEntries(statuses.map((status) => [status, { name: responseName(status), response: createResponse(status) }]))
}

/** Names a conflict after its record: `MessageSettingConflict`. */
const conflictName = (response: string): string => {
  const [, entity = ''] = /"entity":\{"const":"(\w+)"\}/.exec(response) ?? []
  return `${entity.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Conflict`
}

/** Replaces conflicts that several operations share with references. Returns the shared responses. */
function shareConflicts(document: OpenAPI.Document): Record<string, OpenAPI.ResponseObject> {
  const shared: Record<string, OpenAPI.ResponseObject> = {}
  const operations = [...operationsOf(document)].filter(({ responses }) => responses?.['409'])
  for (const [json, users] of Map.groupBy(operations, ({ responses }) => JSON.stringify(responses?.['409']))) {
    const conflict = users[0]?.responses?.['409']
    if (!conflict || '$ref' in conflict) continue
    conflict.description = 'Conflict'
    if (users.length === 1) continue
    const name = conflictName(json)
    shared[name] = conflict
    const ref = { $ref: `#/components/responses/${name}` }
    for (const operation of users) operation.responses = { ...operation.responses, 409: ref }
  }
  return shared
}

/** Replaces the errors that oRPC repeats in every operation with references. */
export function shareErrors(document: OpenAPI.Document): void {
  const errors = errorResponses()
  const refs = Object.fromEntries(
    Object.entries(errors).map(([status, { name }]) => [status, { $ref: `#/components/responses/${name}` }]),
  )
  for (const operation of operationsOf(document)) {
    operation.responses = { ...operation.responses, ...refs }
  }
  const responses = Object.fromEntries(Object.values(errors).map(({ name, response }) => [name, response]))
  document.components = { ...document.components, responses: { ...responses, ...shareConflicts(document) } }
}
