import { inputComponents, outputComponents, webhookComponents, type Component } from '#contract/procedure/components.ts'
import { contract } from '#contract/contract.ts'
import { conflictComponents, errorComponents, idempotencyKey } from '#contract/procedure/procedure.ts'
import { procedureNamed } from '#contract/procedure/procedures.ts'
import { OpenAPIGenerator, type OpenAPI } from '@orpc/openapi'
import { webhookRecords } from '#domain/webhooks/bodies.ts'
import { testEvent, webhookEventLabels, webhookEvents } from '#domain/webhooks/events.ts'

import { conflictBody, shareErrors } from './openapi-errors.ts'
import { operationsOf } from './openapi-operations.ts'
import { describeRequest, describeSchemas } from './openapi-requests.ts'
import { converter } from './openapi-schemas.ts'

const generator = new OpenAPIGenerator({ schemaConverters: [converter] })

const components: Record<string, Component> = {
  ...inputComponents,
  ...outputComponents,
  ...errorComponents,
  ...conflictComponents,
}

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

const bySession: OpenAPI.SecurityRequirementObject = { anonymousKey: [], session: [] }

/** Who may call an operation besides a signed-in person: a program, or anyone with the anonymous key. */
function securityOf(procedure: string): OpenAPI.SecurityRequirementObject[] | undefined {
  const { access, scopes } = procedureNamed(procedure).meta
  if (access === 'anyone') return [{ anonymousKey: [] }]
  return scopes && [{ accessToken: [...scopes] }, bySession]
}

/**
 * Generates the OpenAPI document from the contract, without examples. docs/openapi.json is a checked-in copy, so changes show up in
 * review.
 */
export async function openApiDocument(): Promise<OpenAPI.Document> {
  const document = await generator.generate(contract, {
    info,
    servers: [{ url: '/api' }],
    security: [bySession],
    webhooks: openApiWebhooks(),
    commonSchemas,
    customErrorResponseBodySchema: conflictBody,
    components: { securitySchemes, parameters: { IdempotencyKey: idempotencyKey } },
  })
  shareErrors(document)
  describeSchemas(document.components)
  for (const operation of operationsOf(document)) {
    const { operationId = '' } = operation
    describeRequest(operation)
    const security = securityOf(operationId)
    if (security) operation.security = security
  }
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    const title = components[name]?.title
    if (title) Object.assign(schema, { title })
  }
  return document
}

// The requests that webhooks send, for the OpenAPI document.

const events = [...webhookEvents, testEvent] as const

const describe = (event: keyof typeof webhookRecords): OpenAPI.PathItemObject => ({
  post: {
    operationId: event,
    summary: webhookEventLabels[event],
    tags: ['Webhooks'],
    // The request is signed.
    security: [],
    requestBody: {
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${webhookComponents[webhookRecords[event]]}` } } },
    },
    responses: { '2XX': { description: 'Accepted' } },
  },
})

/** The request that a receiver gets, by event. */
const openApiWebhooks = (): Record<string, OpenAPI.PathItemObject> =>
  Object.fromEntries(events.map((event) => [event, describe(event)]))
