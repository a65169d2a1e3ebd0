// Every text of the contract's inputs refuses what Postgres cannot store or compare with.
import { contract } from '#contract/contract.ts'
import { traverseContractProcedures } from '@orpc/server'
import { expect, it } from 'vitest'
import * as z from 'zod'

interface Leaf {
  readonly path: string
  readonly schema: z.core.$ZodType
}

const isText = (schema: z.core.$ZodType): boolean => schema instanceof z.core.$ZodString || schema instanceof z.ZodUnion

function innerOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return schema.def.innerType
  return schema instanceof z.ZodPipe && !isText(schema.in) ? schema.in : undefined
}

/** The schemas of all texts in a schema. A text that is transformed is tried as a whole. */
function textsOf(schema: z.core.$ZodType, path: string): Leaf[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => textsOf(field, `${path}.${name}`))
  if (schema instanceof z.ZodArray) return textsOf(schema.element, `${path}[]`)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => textsOf(option, path))
  const inner = innerOf(schema)
  if (inner) return textsOf(inner, path)
  return schema instanceof z.ZodPipe || isText(schema) ? [{ path, schema }] : []
}

const texts: Leaf[] = []
traverseContractProcedures({ router: contract, path: [] }, ({ contract: { '~orpc': procedure }, path }) => {
  if (procedure.inputSchema instanceof z.core.$ZodType) texts.push(...textsOf(procedure.inputSchema, path.join('.')))
})

const accepts = (text: string) => texts.filter(({ schema }) => z.safeParse(schema, text).success).map(({ path }) => path)

it.each([
  ['a NUL character', 'ann@example.com\0'],
  ['half of a surrogate pair', 'ann@example.com\ud800'],
])('no text of an input may hold %s', (_, text) => {
  expect(texts.length).toBeGreaterThan(150)
  // Most texts would be accepted without it.
  expect(accepts('ann@example.com').length).toBeGreaterThan(50)
  expect(accepts(text)).toEqual([])
})
