// Puts scripts into every text field of the API, based on the schemas of the API document.
import { readApiDocument, type ApiDocument, type JsonSchema } from '#test/fuzz-requests.ts'
import * as z from 'zod'

import type { Api } from '#e2e/api.ts'

/** Every payload that a screen shows contains one of these. */
export const shownMarks = ['onerror=', 'onload=']

// Message templates refuse this.
const formula = '{{7*7}}'

// Markup, an attribute's end, a formula, a template and a link, as far as they fit the field.
const payloads = [
  `=cmd|'/c calc'!A0 "><script>window.__ran = 1</script></style><img src=x onerror="window.__ran = 1"> ' onmouseover='window.__ran = 1' ${formula} javascript:window.__ran=1`,
  `=cmd|'/c calc'!A0"><img src=x onerror="window.__ran = 1">${formula}`,
  `=1+1"><img src=x onerror=__ran=1>${formula}`,
  '<svg onload=__ran=1>',
]

// Fields that don't take any text, or are never shown again.
const secrets = /^(password|current_password|token|code|session_id|redirect_to|stringer_id|file|photo|shared_emails|sheet)$/

const payloadFor = (maxLength: number): string => payloads.find(({ length }) => length <= maxLength) ?? ''

/** Fills requests and records which text fields accepted a payload. */
export class Payloads {
  readonly accepted = new Set<string>()
  readonly refused = new Set<string>()
  readonly #api: Api
  readonly #document: ApiDocument

  static async open(api: Api): Promise<Payloads> {
    return new Payloads(api, await readApiDocument())
  }

  private constructor(api: Api, document: ApiDocument) {
    this.#api = api
    this.#document = document
  }

  /** Every text field of every request body, such as `POST /customers full_name`. Ids and dates are excluded by their format. */
  all(): string[] {
    return Object.entries(this.#document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).flatMap((method) =>
        Array.from(this.#textFields(method, path).keys(), (field) => `${method.toUpperCase()} ${path} ${field}`),
      ),
    )
  }

  /** Paths that respond with CSV. */
  exports(): string[] {
    return Object.keys(this.#document.paths).filter((path) => path.endsWith('s/export') && this.#document.paths[path]?.['get'])
  }

  /**
   * Sends `values` with a payload in every text field. Fields that refuse it get their value from `values`, or are left out.
   * @param template the path in the API document
   */
  async send(method: 'POST' | 'PUT' | 'PATCH', template: string, values: object, ids: Readonly<Record<string, string>> = {}) {
    const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '')
    const original: Readonly<Record<string, unknown>> = { ...values }
    const filled: Record<string, unknown> = { ...values }
    const fields = this.#textFields(method.toLowerCase(), template)
    for (const [field, maxLength] of fields) filled[field] = payloadFor(maxLength)
    const refused = new Set<string>()
    for (;;) {
      const { status, body } = await this.#api.trySend(method, path, filled)
      if (status < 300) {
        this.#record(`${method} ${template}`, [...fields.keys()], refused)
        return z.looseObject({}).parse(body)
      }
      const names = refusedFields(body).filter((field) => fields.has(field) && !refused.has(field))
      if (names.length === 0) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`)
      for (const name of names) {
        const withoutFormula = String(filled[name]).replace(formula, '')
        if (withoutFormula === filled[name]) refused.add(name)
        filled[name] = refused.has(name) ? original[name] : withoutFormula
      }
    }
  }

  #record(operation: string, fields: readonly string[], refused: ReadonlySet<string>): void {
    for (const field of fields) (refused.has(field) ? this.refused : this.accepted).add(`${operation} ${field}`)
  }

  #textFields(method: string, path: string): Map<string, number> {
    const content = this.#document.paths[path]?.[method]?.requestBody?.content['application/json']
    const properties = Object.entries((content && this.#resolve(content.schema).properties) ?? {})
    return new Map(
      properties
        .filter(([name]) => !secrets.test(name))
        .flatMap(([name, schema]) => {
          const text = [schema, ...(schema.anyOf ?? [])].map((option) => this.#resolve(option)).find(isText)
          return text ? [[name, text.maxLength ?? 100] as const] : []
        }),
    )
  }

  #resolve(schema: JsonSchema): JsonSchema {
    const name = schema.$ref?.replace('#/components/schemas/', '')
    return name === undefined ? schema : (this.#document.components.schemas[name] ?? schema)
  }
}

const refusal = z.object({ fields: z.array(z.object({ path: z.string() })) })

const refusedFields = (body: unknown): string[] => refusal.safeParse(body).data?.fields.map(({ path }) => path) ?? []

const isText = ({ type, format, enum: values, contentMediaType }: JsonSchema): boolean =>
  [type ?? []].flat().includes('string') && format === undefined && values === undefined && contentMediaType === undefined
