import { contract } from '#contract/contract.ts'
import { OpenAPIGenerator, type OpenAPI } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'

const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })

/** The API's document, from the contract alone. docs/openapi.json is this, checked in, so that a change is seen in review. */
export const openApiDocument = (): Promise<OpenAPI.Document> =>
  generator.generate(contract, {
    info: {
      title: 'Stringdesk',
      version: '1.0.0',
      description:
        'Every call carries the anonymous key in the header `apikey`, and a session cookie where it asks for a signed-in stringer. ' +
        'Errors answer with code, status, message and request_id; validation adds the fields.',
    },
    servers: [{ url: '/api' }],
    security: [{ anonymousKey: [], session: [] }],
    components: {
      securitySchemes: {
        anonymousKey: { type: 'apiKey', in: 'header', name: 'apikey' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session_token',
          description: 'Set by POST /identity/sign-in; its full name carries the host.',
        },
      },
    },
  })
