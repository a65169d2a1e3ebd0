// Describes requests in a form that all client generators interpret the same way.
import type { OpenAPI } from '@orpc/openapi'

export const formType = 'multipart/form-data'

/** A list in a query also accepts a single value, which style `form` sends for a list of one. The document only describes the list. */
function listSchemaOf(schema: OpenAPI.ParameterObject['schema']): OpenAPI.ParameterObject['schema'] {
  if (!schema || !('anyOf' in schema)) return schema
  return schema.anyOf?.find((choice) => 'type' in choice && choice.type === 'array') ?? schema
}

/** Queries use the standard's default style `form`, where lists repeat their name. oRPC describes lists as objects in brackets. */
function describeQuery(parameter: OpenAPI.ParameterObject): void {
  parameter.schema = listSchemaOf(parameter.schema)
  delete parameter.style
  delete parameter.explode
  delete parameter.allowEmptyValue
  // Generated clients would send `&` and `#` unescaped.
  delete parameter.allowReserved
  if (isListParameter(parameter)) Object.assign(parameter, { style: 'form', explode: true })
}

export const isListParameter = ({ in: place, schema }: OpenAPI.ParameterObject): boolean =>
  place === 'query' && schema !== undefined && 'type' in schema && schema.type === 'array'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Moves a default to the description, because openapi-typescript makes fields with a default required. `field` is in `properties`. */
function describeDefault(field: Record<string, unknown>): void {
  const { default: value, description } = field
  if (value === undefined) return
  delete field['default']
  // A null or empty default needs no mention.
  if (value === null || (isObject(value) && Object.values(value).flat().length === 0)) return
  const sentence = `Default: ${JSON.stringify(value)}.`
  field['description'] = typeof description === 'string' ? `${description} ${sentence}` : sentence
}

function describeDefaults(schema: unknown): void {
  if (!isObject(schema)) return
  if (isObject(schema['properties'])) {
    for (const field of Object.values(schema['properties'])) if (isObject(field)) describeDefault(field)
  }
  for (const part of Object.values(schema)) describeDefaults(part)
}

/** A body with a file can only be sent as a form. oRPC describes it as JSON, too. */
function describeForm(body: OpenAPI.RequestBodyObject): void {
  const form = body.content[formType]
  if (form) body.content = { [formType]: form }
}

/** Rewrites the parameters and the body of an operation. */
export function describeRequest({ parameters = [], requestBody }: OpenAPI.OperationObject): void {
  for (const parameter of parameters) if ('in' in parameter && parameter.in === 'query') describeQuery(parameter)
  if (requestBody && 'content' in requestBody) describeForm(requestBody)
  describeDefaults(requestBody)
}

/** Rewrites the named schemas. Response schemas have no defaults. */
export const describeSchemas = ({ schemas }: OpenAPI.ComponentsObject = {}): void => describeDefaults(schemas)
