import { contract } from '#contract/contract.ts'
import { csvFile } from '#contract/files.ts'
import { getEventIteratorSchemaDetails, isContractProcedure } from '@orpc/contract'
import { expect, it } from 'vitest'
import * as z from 'zod'

/** Every procedure below a branch of the contract, with its name. */
function procedures(branch: object, path: string[] = []): [string, unknown][] {
  return Object.entries(branch).flatMap(([name, below]): [string, unknown][] => {
    const here = [...path, name]
    if (!isContractProcedure(below)) return procedures(below, here)
    const { outputSchema } = below['~orpc']
    // Of a stream, what each of its events is.
    return [[here.join('.'), getEventIteratorSchemaDetails(outputSchema)?.yields ?? outputSchema]]
  })
}

it.each(procedures(contract))('%s answers with JSON alone, or with one file', (_, schema) => {
  if (!(schema instanceof z.ZodType)) throw new Error('Every procedure says what it answers with')
  if (schema instanceof z.ZodFile || schema === csvFile) return
  // Throws on instants that are Dates, big numbers, sets and all else that JSON lacks.
  const described = JSON.stringify(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'throw' }))
  expect(described).not.toContain('"binary"')
})
