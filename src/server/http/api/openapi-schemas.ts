import { ZodToJsonSchemaConverter, type ZodToJsonSchemaConverterOptions } from '@orpc/zod/zod4'
import * as z from 'zod'

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

/** Leaves out the bounds of every `z.int()` in responses: all integers that JavaScript can represent. */
const withoutSafeBounds: Interceptor = (options) => {
  const converted = options.next()
  if (options.options.strategy !== 'output' || converted instanceof Promise) return converted
  const [isRequired, { minimum, maximum, ...json }] = converted
  const hasSafeBounds = minimum === Number.MIN_SAFE_INTEGER && maximum === Number.MAX_SAFE_INTEGER
  return hasSafeBounds ? [isRequired, json] : converted
}

/** Converts the contract's schemas to JSON Schema. */
export const converter: ZodToJsonSchemaConverter = new ZodToJsonSchemaConverter({
  interceptors: [withFormat, shortNullable, withoutSafeBounds],
})
