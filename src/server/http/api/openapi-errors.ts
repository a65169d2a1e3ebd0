// The error responses of the OpenAPI document.
import { errorComponents } from '#contract/procedure/procedure.ts'
import type { OpenAPI, OpenAPIGeneratorGenerateOptions } from '@orpc/openapi'

import { operationsOf } from './openapi-operations.ts'

/** The body of a conflict, the only error not shared by all procedures. */
export const conflictBody: NonNullable<OpenAPIGeneratorGenerateOptions['customErrorResponseBodySchema']> = ([error]) => {
  const [, , , data] = error ?? []
  const conflict = typeof data === 'object' ? data.properties?.['conflict'] : undefined
  if (conflict === undefined) return undefined
  const body = { type: 'object' as const, properties: { conflict }, required: ['conflict'] }
  return { allOf: [{ $ref: '#/components/schemas/ConflictError' }, body] }
}

/** Every operation can fail in each of these ways: the status is in the body, too. */
const anyError: OpenAPI.ResponseObject = {
  description: 'Error',
  content: {
    'application/json': {
      schema: { oneOf: Object.keys(errorComponents).map((name) => ({ $ref: `#/components/schemas/${name}` })) },
    },
  },
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

/** Replaces the errors that oRPC repeats in every operation with one reference. */
export function shareErrors(document: OpenAPI.Document): void {
  for (const operation of operationsOf(document)) {
    const described = Object.entries(operation.responses ?? {}).filter(([status]) => Number(status) < 400 || status === '409')
    operation.responses = { ...Object.fromEntries(described), default: { $ref: '#/components/responses/Error' } }
  }
  document.components = { ...document.components, responses: { Error: anyError, ...shareConflicts(document) } }
}
