// The members of the demo's club.
import type { Role } from '#domain/people/permissions.ts'
import type { StringerId, UserId } from '#domain/values/ids.ts'
import type { PasswordHashing } from '#server/identity/passwords/password-hashing.ts'
import type { ClientBase } from 'pg'

/** The people who work in the club. The owner signs up first. */
export const clubPeople = [
  { key: 'owner', full_name: 'Nina Aalto', email: 'nina@northcourt.example', role: 'owner' },
  { key: 'manager', full_name: 'Oskar Lehto', email: 'oskar@northcourt.example', role: 'manager' },
  { key: 'maya', full_name: 'Maya Sand', email: 'maya@northcourt.example', role: 'stringer' },
  { key: 'tom', full_name: 'Tom Wirth', email: 'tom@northcourt.example', role: 'stringer' },
  { key: 'counter', full_name: 'Elsa Korpi', email: 'elsa@northcourt.example', role: 'counter' },
] as const satisfies readonly { key: string; full_name: string; email: string; role: Role }[]

export type ClubPerson = (typeof clubPeople)[number]['key']

export type ClubIds = Readonly<Record<ClubPerson, UserId>>

/** Makes signed-up people members of the club only: deletes the businesses they signed up with. */
export async function joinClub(owner: ClientBase, stringer_id: StringerId, ids: ClubIds): Promise<void> {
  for (const { key, role, full_name } of clubPeople.filter((person) => person.role !== 'owner')) {
    await owner.query(
      `insert into members (stringer_id, user_id, role, full_name, joined_at) values ($1, $2, $3, $4, now() - interval '1 year')`,
      [stringer_id, ids[key], role, full_name],
    )
    await owner.query('delete from businesses where owner_id = $1 and id <> $2', [ids[key], stringer_id])
  }
}

export async function storePins(
  owner: ClientBase,
  stringer_id: StringerId,
  pins: ReadonlyMap<UserId, string>,
  hashing: PasswordHashing,
): Promise<void> {
  for (const [user_id, pin] of pins) {
    const values = [stringer_id, user_id, await hashing.hash(pin), pin.length]
    await owner.query('insert into member_pins (stringer_id, user_id, hash, length) values ($1, $2, $3, $4)', values)
  }
}

/** The name of each member by their id. */
export const namesOf = (people: ClubIds): ReadonlyMap<string, string> =>
  new Map(clubPeople.map(({ key, full_name }) => [people[key], full_name]))
