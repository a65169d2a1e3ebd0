import * as z from 'zod'

/** One kind of event: what can happen to a record, named "entity.verb", with the facts that are known at that time. */
export const event = <const Kind extends string, Data extends z.core.$ZodLooseShape>(kind: Kind, data: Data) =>
  z.object({ kind: z.literal(kind), data: z.object(data) })
