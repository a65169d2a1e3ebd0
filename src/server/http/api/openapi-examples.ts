import type { OpenAPI } from '@orpc/openapi'
import { readFile } from 'node:fs/promises'
import * as z from 'zod'

import { operationsOf } from './openapi-operations.ts'
import { formType, isListParameter } from './openapi-requests.ts'
import { openApiDocument } from './openapi.ts'

type Content = Record<string, OpenAPI.MediaTypeObject>

/** Recorded queries have a single value for a list. */
const queryValue = (query: ApiExample['request']['query'], parameter: OpenAPI.ParameterObject): unknown => {
  const value = query?.[parameter.name]
  return value !== undefined && isListParameter(parameter) ? [value] : value
}

function addParameters({ parameters = [] }: OpenAPI.OperationObject, { params, query }: ApiExample['request']): void {
  for (const parameter of parameters) {
    if (!('in' in parameter)) continue
    const value = parameter.in === 'path' ? params?.[parameter.name] : queryValue(query, parameter)
    if (value !== undefined) parameter.example = value
  }
}

/** Converts a recorded stream event to the form the document describes. */
function readEvent(stream: unknown): unknown {
  const [, event, data = 'null'] = /^event: (.*)\ndata: (.*)$/m.exec(String(stream)) ?? []
  return { event, data: JSON.parse(data) }
}

function setExample(content: Content | undefined, type: string, example: unknown): void {
  const media = content?.[type]
  if (media && example !== undefined) media.example = example
}

/** Adds an operation's recorded call to its description. */
function addExample(operation: OpenAPI.OperationObject, { request, response }: ApiExample): void {
  addParameters(operation, request)
  const { requestBody, responses } = operation
  if (requestBody && 'content' in requestBody) {
    setExample(requestBody.content, formType, request.form)
    setExample(requestBody.content, 'application/json', request.body)
  }
  const described = responses?.[String(response.status)]
  if (!described || !('content' in described)) return
  const { type, body } = response
  setExample(described.content, type, type === 'text/event-stream' ? readEvent(body) : body)
}

/** The OpenAPI document that the server publishes, with an example of each operation. */
export async function openApiDocumentWithExamples(): Promise<OpenAPI.Document> {
  const [document, examples] = await Promise.all([openApiDocument(), readApiExamples()])
  for (const operation of operationsOf(document)) {
    const example = examples[operation.operationId ?? '']
    if (example) addExample(operation, example)
  }
  return document
}

const named = z.record(z.string(), z.unknown())

const apiExample = z.object({
  request: z.object({
    /** Path parameters. */
    params: named.optional(),
    query: named.optional(),
    body: z.unknown().optional(),
    /** Files and fields of a form: text files as text, other files by name. */
    form: named.optional(),
  }),
  response: z.object({
    status: z.number(),
    /** The media type. */
    type: z.string(),
    body: z.unknown(),
  }),
})

/** A real call of a procedure, for the API reference. */
export type ApiExample = z.infer<typeof apiExample>

/** Recorded by `npx vitest run test/api-examples --update`. */
export const examplesFile = new URL('../../../../docs/api-examples.json', import.meta.url)

/** Reads an example of each procedure, by its path. */
const readApiExamples = async (): Promise<Record<string, ApiExample>> =>
  z.record(z.string(), apiExample).parse(JSON.parse(await readFile(examplesFile, 'utf8')))
