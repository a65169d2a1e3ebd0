import type { Role } from '#domain/people/permissions.ts'

import type { Person } from './callers.ts'
import type { Sql } from './sql.ts'

/** Inserts a member of a business directly. Returns the person with requests that name that business. */
export async function joinAs(owner: Sql, person: Person, stringer_id: string, role: Role): Promise<Person> {
  await owner`insert into members (stringer_id, user_id, role, full_name)
    select ${stringer_id}, user_id, ${role}, full_name from auth.profiles where user_id = ${person.user_id}`
  return person.in(stringer_id)
}
