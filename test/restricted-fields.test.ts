// Costs and income are removed from the results of every procedure for roles that may not see them.
import { rolesFor } from '#contract/procedure/meta.ts'
import { procedures } from '#contract/procedure/procedures.ts'
import { ConflictError } from '#domain/errors.ts'
import { can, roles, type Permission, type Role } from '#domain/people/permissions.ts'
import { isRecord } from '#domain/values/is-record.ts'
import { newId, userId } from '#domain/values/ids.ts'
import { withoutRestricted, type ResultSchemas } from '#server/procedure/hide-restricted.ts'
import { getEventIteratorSchemaDetails } from '@orpc/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'

import { people, refusal, type Person } from './callers.ts'
import { testDatabase } from './database.ts'
import { aJob, anItem, payJob } from './factories.ts'
import { joinAs } from './members.ts'

/** The names of restricted fields. In results, a field with one of these names is always restricted. */
const restrictedNames: Readonly<Record<string, Permission>> = {
  cost_per_meter: 'costs',
  string_cost: 'costs',
  stock_value: 'costs',
  income: 'figures',
  lifetime_income: 'costs',
}

/** The expected result. Goes by the names of fields, without a schema. */
function hiddenByName(value: unknown, role: Role): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => hiddenByName(item, role))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      const permission = restrictedNames[name]
      return [name, permission && !can(role, permission) ? null : hiddenByName(field, role)]
    }),
  )
}

/** Values of a schema with every field and, for a union, one for each option. */
function samplesOf(schema: unknown): unknown[] {
  if (schema instanceof z.ZodObject) return samplesOfObject(Object.entries(schema.shape))
  if (schema instanceof z.ZodArray) return [samplesOf(schema.element)]
  if (schema instanceof z.ZodRecord) return [sampleOfRecord(schema)]
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(samplesOf)
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return samplesOf(schema.unwrap())
  return ['sample']
}

function sampleOfRecord({ keyType, valueType }: z.ZodRecord): unknown {
  const names = keyType instanceof z.ZodEnum ? keyType.options : Object.keys(restrictedNames)
  return Object.fromEntries(names.map((name) => [String(name), samplesOf(valueType)]))
}

function samplesOfObject(shape: [string, unknown][]): unknown[] {
  const fields = shape.map(([name, schema]) => ({ name, samples: samplesOf(schema) }))
  const count = Math.max(1, ...fields.map(({ samples }) => samples.length))
  return Array.from({ length: count }, (_, index) =>
    Object.fromEntries(fields.map(({ name, samples }) => [name, samples[index % samples.length]])),
  )
}

const memberWith = (role: Role) => async () => ({ user_id: userId.parse(newId()), role })

async function outputFor(role: Role, schemas: ResultSchemas, output: unknown): Promise<unknown> {
  return (await withoutRestricted(schemas, memberWith(role), async () => ({ output }))).output
}

async function conflictFor(role: Role, schemas: ResultSchemas, current: object): Promise<unknown> {
  const thrown: unknown = await withoutRestricted(schemas, memberWith(role), () =>
    Promise.reject(new ConflictError({ entity: 'sample', current })),
  ).catch((error: unknown) => error)
  return thrown instanceof ConflictError ? thrown.conflict.current : thrown
}

const withCurrent = z.object({ conflict: z.object({ current: z.record(z.string(), z.unknown()) }) })

type Definition = (typeof procedures)[number]['definition']

/** The outputs of a procedure; for a stream, its events. */
const outputsOf = ({ outputSchema }: Definition) => samplesOf(getEventIteratorSchemaDetails(outputSchema)?.yields ?? outputSchema)

const conflictsOf = ({ errorMap }: Definition) =>
  errorMap['CONFLICT_ERROR'] ? samplesOf(errorMap['CONFLICT_ERROR'].data).map((data) => withCurrent.parse(data)) : []

const isStream = ({ outputSchema }: Definition) => getEventIteratorSchemaDetails(outputSchema) !== undefined
const isCalled = procedures.filter(({ meta, definition }) => rolesFor(meta).length > 0 && !isStream(definition))
const others = procedures.filter((procedure) => !isCalled.includes(procedure))

it.each(isCalled)('$name hides restricted fields from the roles that may call it', async ({ meta, definition }) => {
  for (const role of rolesFor(meta)) {
    for (const output of outputsOf(definition))
      expect(await outputFor(role, definition, output)).toEqual(hiddenByName(output, role))
    for (const { conflict } of conflictsOf(definition))
      expect(await conflictFor(role, definition, conflict.current)).toEqual(hiddenByName(conflict.current, role))
  }
})

it.each(others)('$name, a stream or for no role, has no restricted fields', ({ definition }) => {
  for (const result of [...outputsOf(definition), ...conflictsOf(definition)])
    for (const role of roles) expect(hiddenByName(result, role)).toEqual(result)
})

it('leaves out the record of a conflict that the contract doesn’t declare', async () => {
  expect(await conflictFor('owner', { errorMap: {} }, { string_cost: '6.00' })).toEqual({})
})

describe('the application', () => {
  const members = new Map<Role, Person>()
  let owner: Person

  beforeAll(async () => {
    const database = await testDatabase()
    const users = people(database.services)
    owner = await users.signUp('Olga')
    await database.owner`update businesses set subscription_tier = 'paid' where id = ${owner.id}`
    const reel = await anItem(owner.api, { quantity_meters: '200', cost_per_meter: '0.5' })
    const job = await aJob(owner.api, { status: 'completed', inventory_mains_id: reel.id, meters_used_mains: '12' })
    await payJob(owner.api, job.id, 'Cash')
    for (const role of roles) members.set(role, await joinAs(database.owner, await users.signUp(role), owner.id, role))
  })

  async function readAll({ api }: Person) {
    const stock = await api.inventory.list({})
    const { items: jobs } = await api.jobs.list({})
    const { items: customers } = await api.customers.list({})
    return {
      stock,
      totals: await api.inventory.totals(),
      items: await Promise.all(stock.items.map(({ id }) => api.inventory.get({ id }))),
      movements: await Promise.all(stock.items.map(({ id }) => api.inventory.movements({ id }))),
      jobs: await Promise.all(jobs.map(({ id }) => api.jobs.get({ id }))),
      customers: await Promise.all(customers.map(({ id }) => api.customers.get({ id }))),
      dashboard: await api.dashboard.get(),
      inbox: await api.dashboard.inbox(),
      conflicts: await Promise.all(jobs.map(({ id }) => refusal(api.jobs.setPlace({ id, from: newId(), to: null })))),
    }
  }

  it.each(roles)('a response to the role %s has the costs and income that it may see', async (role) => {
    const everything = await readAll(owner)
    const text = JSON.stringify(everything)
    expect(Object.keys(restrictedNames).filter((name) => !new RegExp(`"${name}":["{]`, 'u').test(text))).toEqual([])
    expect(await readAll(members.get(role) ?? owner)).toEqual(hiddenByName(everything, role))
  })
})
