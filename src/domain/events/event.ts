import type { ActivityKind } from '#domain/people/activity.ts'
import * as z from 'zod'

/** What the activity log lists a kind of event under: always the same, or depending on its data. */
type Topics<Data> = ActivityKind | ((data: Data) => readonly ActivityKind[])

/** The topics of events that the activity log doesn't show, because they happen too often. */
export const unlogged = (): readonly ActivityKind[] => []

const topics = z.registry<{ readonly topicsOf: (data: unknown) => readonly ActivityKind[] }>()

/**
 * One kind of event: what can happen to a record, with the facts that are known at that time.
 * @param kind its name, "entity.verb"
 */
export function event<const Kind extends string, Shape extends z.core.$ZodLooseShape>(
  kind: Kind,
  topic: Topics<z.output<z.ZodObject<Shape>>>,
  shape: Shape,
) {
  const data = z.object(shape)
  const schema = z.object({ kind: z.literal(kind), data })
  topics.add(schema, { topicsOf: (value) => (typeof topic === 'string' ? [topic] : topic(data.parse(value))) })
  return schema
}

/** The topics that an event of this schema is listed under. */
export const topicsIn = (schema: z.ZodType, data: unknown): readonly ActivityKind[] => topics.get(schema)?.topicsOf(data) ?? []
