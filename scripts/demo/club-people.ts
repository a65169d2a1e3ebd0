// The members of the demo's club, and who does what.
import type { Role } from '#domain/people/permissions.ts'
import type { UserId } from '#domain/values/ids.ts'

import type { Crew } from './job-steps.ts'
import type { DemoJob } from './jobs.ts'
import type { Actor } from './steps.ts'

/** The people who work in the club. The owner signs up first. */
export const clubPeople = [
  { key: 'owner', full_name: 'Nina Aalto', email: 'nina@northcourt.example', role: 'owner' },
  { key: 'manager', full_name: 'Oskar Lehto', email: 'oskar@northcourt.example', role: 'manager' },
  { key: 'maya', full_name: 'Maya Sand', email: 'maya@northcourt.example', role: 'stringer' },
  { key: 'tom', full_name: 'Tom Wirth', email: 'tom@northcourt.example', role: 'stringer' },
  { key: 'counter', full_name: 'Elsa Korpi', email: 'elsa@northcourt.example', role: 'counter' },
] as const satisfies readonly { key: Actor; full_name: string; email: string; role: Role }[]

export type ClubIds = Readonly<Record<Actor, UserId>>

/** Maya gets three of five jobs. */
export const stringerOf = ({ number }: DemoJob): 'maya' | 'tom' => (number % 5 < 3 ? 'maya' : 'tom')

export const clubCrew = {
  counter: ({ number }) => (number % 7 === 0 ? 'manager' : 'counter'),
  stringer: stringerOf,
} satisfies Crew
