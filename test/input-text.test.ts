// Every text in the contract's inputs refuses characters that Postgres can't store or compare, and drops invisible ones.
import { procedures } from '#contract/procedure/procedures.ts'
import { cleanText } from '#domain/values/text/clean-text.ts'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'

interface Leaf {
  readonly path: string
  readonly schema: z.core.$ZodType
}

const isText = (schema: z.core.$ZodType): boolean => schema instanceof z.core.$ZodString || schema instanceof z.ZodUnion

function innerOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return schema.def.innerType
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return schema.def.innerType
  return schema instanceof z.ZodPipe && !isText(schema.in) ? schema.in : undefined
}

// Schemas that accept no text, or only listed texts.
const withoutText = [z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral, z.ZodFile, z.ZodNull, z.ZodUndefined, z.ZodNever]

/** Collects the schemas of all texts in a schema. A transformed text is tested as a whole. */
function textsOf(schema: z.core.$ZodType, path: string): Leaf[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => textsOf(field, `${path}.${name}`))
  if (schema instanceof z.ZodArray) return textsOf(schema.element, `${path}[]`)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => textsOf(option, path))
  const inner = innerOf(schema)
  if (inner) return textsOf(inner, path)
  if (schema instanceof z.ZodPipe || isText(schema)) return [{ path, schema }]
  if (withoutText.some((kind) => schema instanceof kind)) return []
  throw new Error(`${path}: texts in a ${schema.constructor.name} are not tested`)
}

const texts: Leaf[] = []
for (const { name, definition } of procedures) {
  if (definition.inputSchema instanceof z.core.$ZodType) texts.push(...textsOf(definition.inputSchema, name))
}

const accepts = (text: string) => texts.filter(({ schema }) => z.safeParse(schema, text).success).map(({ path }) => path)

it.each([
  ['a NUL character', 'ann@example.com\0'],
  ['a lone surrogate', 'ann@example.com\ud800'],
])('no input text may contain %s', (_, text) => {
  expect(texts.length).toBeGreaterThan(150)
  // Without the character, many texts are accepted.
  expect(accepts('ann@example.com').length).toBeGreaterThan(50)
  expect(accepts(text)).toEqual([])
})

// Passwords, and texts that must equal those in a file.
const isExact = (path: string): boolean => /password$|\.sheet$|\.corrections\.(cells|texts)\[\]\.(value|from|to)$/.test(path)

describe('an input text', () => {
  const cleaned = texts.filter(({ path }) => !isExact(path))

  it.each([
    'a\u200Bnn@example.com\uFEFF',
    'ann@example.com\u202E',
    'https://example.com/\u2060',
    'Mu\u0308ller',
    'https://example.com/mu\u0308ller',
    '+46 70\u202C',
    '1\u200B',
    '{{racquet}} \u200B',
    'SE\u200B',
    '12:00\u200B',
  ])('drops invisible characters: %j', (typed) => {
    const kept = cleaned.filter(({ schema }) => {
      const { data } = z.safeParse(schema, typed)
      return typeof data === 'string' && cleanText(data) !== data
    })
    expect(kept.map(({ path }) => path)).toEqual([])
  })

  it.each(['\u200B', '\u3164\uFEFF', ' \u2800 '])('is treated as empty if it is invisible: %j', (typed) => {
    const outcome = (schema: z.core.$ZodType, text: string) => {
      const { data, error } = z.safeParse(schema, text)
      return JSON.stringify(error ? error.issues.map(({ message }) => message) : data)
    }
    const other = cleaned.filter(({ schema }) => outcome(schema, typed) !== outcome(schema, ''))
    expect(other.map(({ path }) => path)).toEqual([])
  })
})
