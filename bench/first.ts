import { Client } from 'undici'

import { sides, type Side } from './asks.ts'
import type { Child } from './child.ts'
import { send } from './load.ts'
import type { Business } from './stringers.ts'

export interface First {
  /** From the start of the process to the first answer, in milliseconds. */
  readonly sinceStart: number
  /** The first request alone. */
  readonly request: number
}

/** The first list that a server answers with after its start. */
export async function firstAnswer(server: Child, side: Side, stringer: Business): Promise<First> {
  const client = new Client(server.origin)
  const sent = performance.now()
  await send(client, sides[side](stringer).list())
  const answered = performance.now()
  await client.close()
  return { sinceStart: answered - server.asked, request: answered - sent }
}
