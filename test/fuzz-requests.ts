// Random requests based on the API document: mostly well-formed, with values that break careless code.
import { Buffer } from 'node:buffer'
import { readFile } from 'node:fs/promises'

import * as fc from 'fast-check'
import * as z from 'zod'

export const jsonSchema = z.object({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  contentMediaType: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
  enum: z.array(z.json()).optional(),
  const: z.json().optional(),
  required: z.array(z.string()).default([]),
  get items() {
    return jsonSchema.optional()
  },
  get properties() {
    return z.record(z.string(), jsonSchema).optional()
  },
  get anyOf() {
    return z.array(jsonSchema).optional()
  },
})
export type JsonSchema = z.infer<typeof jsonSchema>

const parameter = z.object({ name: z.string(), in: z.string(), required: z.boolean().default(false), schema: jsonSchema })
const reference = z.object({ $ref: z.string() })

const apiDocument = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        parameters: z.array(z.union([parameter, reference])).default([]),
        requestBody: z.object({ content: z.record(z.string(), z.object({ schema: jsonSchema })) }).optional(),
      }),
    ),
  ),
  components: z.object({ schemas: z.record(z.string(), jsonSchema), parameters: z.record(z.string(), parameter) }),
})
export type ApiDocument = z.infer<typeof apiDocument>
type Operation = ApiDocument['paths'][string][string]

/** Records of the caller and of another business, so that requests get past "not found". */
export interface Pool {
  readonly ids: readonly string[]
  readonly tokens: readonly string[]
}

export interface FuzzRequest {
  readonly method: string
  readonly path: string
  readonly body: { readonly type: string; readonly content: string | FormData } | undefined
}

export const readApiDocument = async (): Promise<ApiDocument> =>
  apiDocument.parse(JSON.parse(await readFile(new URL('../docs/openapi.json', import.meta.url), 'utf8')))

/** Requests to all documented operations. A third of them follow the document, so that they reach the database. */
export const fuzzRequests = (document: ApiDocument, pool: Pool): fc.Arbitrary<FuzzRequest> =>
  fc.oneof(...[0, 1, 3].map((nastiness) => requestsTo(document, new Values(document, pool, nastiness))))

/** Requests that follow the document, by procedure name. */
export function requestsOf(document: ApiDocument, pool: Pool): Map<string, fc.Arbitrary<FuzzRequest>> {
  const values = new Values(document, pool, 0)
  return new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        operation.operationId,
        requestTo(values, path, method.toUpperCase(), operation),
      ]),
    ),
  )
}

function requestsTo(document: ApiDocument, values: Values): fc.Arbitrary<FuzzRequest> {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => requestTo(values, path, method.toUpperCase(), operation)),
  )
  return fc.oneof(...operations)
}

function requestTo(values: Values, path: string, method: string, operation: Operation): fc.Arbitrary<FuzzRequest> {
  const parameters = operation.parameters.map((described) => {
    const { name, in: place, schema, required } = values.parameterOf(described)
    const value = values.of(schema, name)
    return fc.record({
      name: fc.constant(name),
      place: fc.constant(place),
      value: required ? value : fc.option(value, { nil: undefined }),
    })
  })
  const bodies = Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) =>
    values.of(schema, '').chain((value) => bodyOf(type, value)),
  )
  return fc
    .record({
      parameters: fc.tuple(...parameters),
      body: bodies.length > 0 ? fc.oneof(...bodies) : fc.constant(undefined),
    })
    .map(({ parameters, body }) => ({ method, path: `/api${fillPath(path, parameters)}`, body }))
}

function bodyOf(type: string, value: unknown): fc.Arbitrary<FuzzRequest['body']> {
  if (type === 'multipart/form-data') return fc.constant({ type, content: toForm(value) })
  const json = JSON.stringify(value)
  const broken = fc.nat(json.length).map((length) => json.slice(0, length))
  return fc
    .oneof({ weight: 19, arbitrary: fc.constant(json) }, { weight: 1, arbitrary: broken })
    .map((content) => ({ type, content }))
}

function toForm(value: unknown): FormData {
  const form = new FormData()
  if (typeof value !== 'object' || value === null) return form
  for (const [name, field] of Object.entries(value)) {
    if (field instanceof Blob) form.append(name, field, 'file.csv')
    else form.append(name, typeof field === 'string' ? field : JSON.stringify(field))
  }
  return form
}

interface Parameter {
  readonly name: string
  readonly place: string
  readonly value: unknown
}

function fillPath(path: string, parameters: readonly Parameter[]): string {
  const query: string[] = []
  let filled = path
  for (const { name, place, value } of parameters) {
    if (value === undefined) continue
    const all: unknown[] = Array.isArray(value) ? value : [value]
    if (place === 'path') filled = filled.replace(`{${name}}`, () => encode(value) || '%20')
    else query.push(...all.map((one) => `${name}=${encode(one)}`))
  }
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled
}

// A lone surrogate has no UTF-8 form, so it is sent as the bytes that careless encoders write.
const encode = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}

const nastyTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\ufeff',
  '\u202e',
  "'; drop table users; --",
  '%',
  '\\',
  '_',
  '"',
  '{}',
  '{{customer}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '-0',
  'NaN',
  '1e400',
  '9'.repeat(400),
  'x'.repeat(5001),
  '🎾'.repeat(300),
  '\r\nBcc: a@example.com',
  '#99999999999',
  '__proto__',
  'infinity',
  '0000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
]
export const nastyJson: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  0.1,
  1e308,
  2 ** 31,
  2 ** 53,
  [],
  {},
  [[]],
  { toString: 1 },
  ['\0'],
]

export const nastyText = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...nastyTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
)

const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })

/** Generates values for the document's schemas. */
export class Values {
  readonly #document: ApiDocument
  readonly #pool: Pool
  readonly #nastiness: number

  /** @param nastiness out of 20 values, this many have another type, and as many are nasty texts */
  constructor(document: ApiDocument, pool: Pool, nastiness: number) {
    this.#document = document
    this.#pool = pool
    this.#nastiness = nastiness
  }

  #mostly(valid: fc.Arbitrary<unknown>, nasty: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
    const weight = this.#nastiness
    return fc.oneof(
      { weight: 20 - 2 * weight, arbitrary: valid },
      { weight, arbitrary: nasty },
      { weight, arbitrary: fc.constantFrom(...nastyJson) },
    )
  }

  /** A parameter, or the shared one that an operation refers to. */
  parameterOf(described: Operation['parameters'][number]): z.infer<typeof parameter> {
    return parameter.parse(
      '$ref' in described
        ? this.#document.components.parameters[described.$ref.replace('#/components/parameters/', '')]
        : described,
    )
  }

  /** Generates values for a schema; `name` is the field's name. */
  of(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
    if (schema.$ref !== undefined) return this.of(this.#resolve(schema.$ref), name)
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => this.of(option, name)))
    if (schema.enum) return this.#mostly(fc.constantFrom(...schema.enum), nastyText)
    if (schema.const !== undefined) return this.#mostly(fc.constant(schema.const), nastyText)
    const types = [schema.type ?? []].flat()
    return fc.oneof(...types.map((type) => this.#ofType(type, schema, name)), ...(types.length > 0 ? [] : [nastyText]))
  }

  #resolve(ref: string): JsonSchema {
    const schema = this.#document.components.schemas[ref.replace('#/components/schemas/', '')]
    if (!schema) throw new Error(`The API document has no ${ref}`)
    return schema
  }

  #ofType(type: string, schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
    const { minimum: min = 0, maximum: max = 100, items } = schema
    if (type === 'object') return this.#object(schema)
    if (type === 'array' && items) return this.#mostly(fc.array(this.of(items, name), { minLength: 1, maxLength: 3 }), nastyText)
    if (type === 'integer') return this.#mostly(fc.integer({ min, max }), nastyText)
    if (type === 'number') return this.#mostly(fc.double({ min, max, noNaN: true }), nastyText)
    if (type === 'boolean') return this.#mostly(fc.boolean(), nastyText)
    return type === 'null' ? fc.constant(null) : this.#mostly(this.#text(schema, name), nastyText)
  }

  // Includes required fields almost always, optional ones half of the time, and rarely an unknown one.
  #object({ properties = {}, required }: JsonSchema): fc.Arbitrary<unknown> {
    const fields = Object.entries(properties).map(([name, schema]) =>
      fc.tuple(
        fc.constant(name),
        this.of(schema, name),
        fc.integer({ min: 0, max: 99 }).map((n) => n < (required.includes(name) ? 98 : 50)),
      ),
    )
    const unknown = fc.tuple(
      nastyText,
      nastyText,
      fc.integer({ min: 0, max: 99 }).map((n) => n < this.#nastiness),
    )
    return fc
      .tuple(...fields, unknown)
      .map((all) => Object.fromEntries(all.flatMap(([name, value, isSent]) => (isSent ? [[name, value]] : []))))
  }

  #text({ format, maxLength = 100, contentMediaType }: JsonSchema, name: string): fc.Arbitrary<unknown> {
    if (contentMediaType !== undefined) return file
    if (name === 'after') return cursor
    if (name === 'token') return fc.constantFrom(...this.#pool.tokens)
    if (name === 'email') return fc.integer({ min: 0, max: 9999 }).map((n) => `fuzz${n}@example.com`)
    if (format === 'uuid') return fc.constantFrom(...this.#pool.ids)
    if (format === 'date-time') return day.map((date) => date.toISOString())
    if (format === 'date') return day.map((date) => date.toISOString().slice(0, 10))
    return fc.oneof(
      fc.string({ maxLength: Math.min(maxLength, 20) }),
      fc.constantFrom('27', 'Blade', '6.5', 'Europe/Berlin', 'EUR'),
    )
  }
}

const cursorValue = fc.oneof(
  nastyText,
  fc.constantFrom<unknown>(...nastyJson),
  fc.constantFrom('Blade', '2026-11-21T09:40:00.000Z', '019a0000-0000-7000-8000-000000000000'),
  fc.uuid(),
)
// Encoded as in http/cursor.ts.
const cursor = fc
  .array(cursorValue, { minLength: 1, maxLength: 3 })
  .map((key) => Buffer.from(JSON.stringify(key)).toString('base64url'))

const file = fc
  .oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.array(nastyText, { maxLength: 8 }).map((cells) => Buffer.from(cells.join(','))),
    fc
      .constantFrom('Name,Email\nAnn,ann@example.com\n', 'Brand,Model\nA,"B\n', '\ufeffsep=;\n', '"')
      .map((text) => Buffer.from(text)),
  )
  .map((bytes) => new Blob([new Uint8Array(bytes)]))
