import type { people, Person } from './callers.ts'
import type { TestDatabase } from './database.ts'
import { joinAs } from './members.ts'

export interface Shop {
  /** The owner. */
  readonly ann: Person
  /** A stringer. */
  readonly sam: Person
}

/** Signs up two people and puts the first one's shop on the paid plan. */
export async function openShop({ owner }: TestDatabase, users: ReturnType<typeof people>): Promise<Shop> {
  await owner`delete from auth.rate_limits`
  const ann = await users.signUp('Ann Rossi')
  await owner`update businesses set subscription_tier = 'paid' where id = ${ann.id}`
  return { ann, sam: await joinAs(owner, await users.signUp('Sam Berg'), ann.id, 'stringer') }
}
