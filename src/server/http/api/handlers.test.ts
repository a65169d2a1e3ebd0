import { contract } from '#contract/contract.ts'
import { csvFile } from '#contract/procedure/files.ts'
import { getEventIteratorSchemaDetails, isContractProcedure } from '@orpc/contract'
import { expect, it } from 'vitest'
import * as z from 'zod'

/** Every procedure below a branch of the contract, with its name and output schema. */
function procedures(branch: object, path: string[] = []): [string, unknown][] {
  return Object.entries(branch).flatMap(([name, below]): [string, unknown][] => {
    const here = [...path, name]
    if (!isContractProcedure(below)) return procedures(below, here)
    const { outputSchema } = below['~orpc']
    // For a stream, the schema of its events.
    return [[here.join('.'), getEventIteratorSchemaDetails(outputSchema)?.yields ?? outputSchema]]
  })
}

it.each(procedures(contract))('%s returns only JSON or a single file', (_, schema) => {
  if (!(schema instanceof z.ZodType)) throw new Error('Every procedure must have an output schema')
  if (schema instanceof z.ZodFile || schema === csvFile) return
  // Throws on Dates, big integers, sets and everything else JSON can't represent.
  const described = JSON.stringify(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'throw' }))
  expect(described).not.toContain('"binary"')
})
