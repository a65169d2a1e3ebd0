// A ratio is worth nothing when one of the two answers less.
import { isDeepStrictEqual } from 'node:util'

import { Client } from 'undici'
import * as z from 'zod'

import { sides, type Side } from './asks.ts'
import { send } from './load.ts'
import type { Business } from './stringers.ts'

const page = z.object({ items: z.array(z.record(z.string(), z.unknown())).length(50) })
const answer = z.object({ json: page }).transform(({ json }) => json)

/** Throws unless the servers answer with the same 50 jobs, field by field. */
export async function checkSameAnswers(origins: Readonly<Record<Side, string>>, stringer: Business): Promise<void> {
  const listOf = async (side: Side, shape: z.ZodType<z.infer<typeof page>>) => {
    const client = new Client(origins[side])
    const text = await send(client, sides[side](stringer).list())
    await client.close()
    return shape.parse(JSON.parse(text)).items
  }
  const bare = await listOf('bare', page)
  for (const [side, items] of [
    ['rpc', await listOf('rpc', answer)],
    ['rest', await listOf('rest', page)],
  ] as const) {
    const at = items.findIndex((item, n) => !isDeepStrictEqual(item, bare[n]))
    if (at === -1) continue
    throw new Error(`${side} and bare answer differently:\n${JSON.stringify(items[at])}\n${JSON.stringify(bare[at])}`)
  }
}
