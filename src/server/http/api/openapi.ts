import { STATUS_CODES } from 'node:http'

import { inputComponents, outputComponents, type Component } from '#contract/components.ts'
import { contract } from '#contract/contract.ts'
import { errorComponents } from '#contract/errors.ts'
import { procedureNamed } from '#contract/procedures.ts'
import { OpenAPIGenerator, type OpenAPI, type OpenAPIGeneratorGenerateOptions } from '@orpc/openapi'
import { ZodToJsonSchemaConverter, type ZodToJsonSchemaConverterOptions } from '@orpc/zod/zod4'
import * as z from 'zod'

import { describeRequest, describeSchemas } from './openapi-requests.ts'

type Interceptor = NonNullable<ZodToJsonSchemaConverterOptions['interceptors']>[number]

/** oRPC uses the title, description and examples of a schema's metadata, but not its format. */
const withFormat: Interceptor = (options) => {
  const converted = options.next()
  const format = z.globalRegistry.get(options.schema)?.['format']
  if (typeof format !== 'string' || converted instanceof Promise) return converted
  const [isRequired, json] = converted
  return [isRequired, { ...json, format }]
}

/** Shortens oRPC's `{ anyOf: [{ type: 'string' }, { type: 'null' }] }` to `{ type: ['string', 'null'] }`, a third of the document. */
const shortNullable: Interceptor = (options) => {
  const converted = options.next()
  if (!(options.schema instanceof z.ZodNullable) || converted instanceof Promise) return converted
  const [isRequired, { anyOf: [inner] = [], ...json }] = converted
  if (typeof inner !== 'object' || typeof inner.type !== 'string' || inner.enum) return converted
  return [isRequired, { ...json, ...inner, type: [inner.type, 'null'] }]
}

const converter = new ZodToJsonSchemaConverter({ interceptors: [withFormat, shortNullable] })
const generator = new OpenAPIGenerator({ schemaConverters: [converter] })

const components: Record<string, Component> = { ...inputComponents, ...outputComponents, ...errorComponents }

const commonSchemas = Object.fromEntries(
  Object.entries(components).map(([name, { schema }]) => [
    name,
    { schema, strategy: name in inputComponents ? ('input' as const) : ('output' as const) },
  ]),
)

const info: OpenAPI.InfoObject = {
  title: 'Stringdesk',
  version: '1.0.0',
  description:
    'Programs send an access token of Settings in the header `Authorization`; each operation names the scopes that it needs. ' +
    'Browsers send the anonymous key in the header `apikey` and, for a signed-in user, the session cookie. ' +
    'Errors have a code, a status, a message and a request id; validation errors list the fields.',
  license: { name: 'MIT', identifier: 'MIT' },
}

const securitySchemes: Record<string, OpenAPI.SecuritySchemeObject> = {
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An access token of a business on the paid plan, created in Settings. A scope for writing includes the one for reading.',
  },
  anonymousKey: { type: 'apiKey', in: 'header', name: 'apikey' },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'session_token',
    description: 'Set by POST /identity/sign-in. The full name of the cookie includes the host.',
  },
}

const responseName = (status: number): string => (STATUS_CODES[status] ?? String(status)).replaceAll(' ', '')

/** The flat body of a conflict, the only error not shared by all procedures. */
const conflictBody: NonNullable<OpenAPIGeneratorGenerateOptions['customErrorResponseBodySchema']> = ([error], status) => {
  const [code, , , data] = error ?? []
  if (typeof data !== 'object') return undefined
  return {
    type: 'object',
    properties: { code: { const: code }, status: { const: status }, message: { type: 'string' }, ...data.properties },
    required: ['code', 'status', 'message', ...(data.required ?? [])],
  }
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

const bySession: OpenAPI.SecurityRequirementObject = { anonymousKey: [], session: [] }

/** Who may call an operation: a program, a signed-in person, or anyone with the anonymous key. */
function securityOf(procedure: string): OpenAPI.SecurityRequirementObject[] {
  const { access, scopes } = procedureNamed(procedure).meta
  if (access === 'anyone') return [{ anonymousKey: [] }]
  return scopes ? [{ accessToken: [...scopes] }, bySession] : [bySession]
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

/** The operations of all paths. */
export function* operationsOf(document: OpenAPI.Document): Generator<OpenAPI.OperationObject> {
  for (const path of Object.values(document.paths ?? {})) {
    for (const method of methods) {
      const operation = path?.[method]
      if (operation) yield operation
    }
  }
}

/** Replaces the errors that oRPC repeats in every operation with references. */
function shareErrors(document: OpenAPI.Document): void {
  const errors = errorResponses()
  const refs = Object.fromEntries(
    Object.entries(errors).map(([status, { name }]) => [status, { $ref: `#/components/responses/${name}` }]),
  )
  for (const operation of operationsOf(document)) {
    const conflict = operation.responses?.['409']
    if (conflict && 'description' in conflict) conflict.description = 'Conflict'
    operation.responses = { ...operation.responses, ...refs }
  }
  document.components = {
    ...document.components,
    responses: Object.fromEntries(Object.values(errors).map(({ name, response }) => [name, response])),
  }
}

/**
 * Generates the OpenAPI document from the contract, without examples. docs/openapi.json is a checked-in copy, so changes show up in
 * review.
 */
export async function openApiDocument(): Promise<OpenAPI.Document> {
  const document = await generator.generate(contract, {
    info,
    servers: [{ url: '/api' }],
    commonSchemas,
    customErrorResponseBodySchema: conflictBody,
    components: { securitySchemes },
  })
  shareErrors(document)
  describeSchemas(document.components)
  for (const operation of operationsOf(document)) {
    const { operationId = '' } = operation
    describeRequest(operation)
    operation.security = securityOf(operationId)
  }
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    const title = components[name]?.title
    if (title) Object.assign(schema, { title })
  }
  return document
}
