import type { Role } from './permissions.ts'

/** The purpose of each role in one sentence. docs/people.md has the whole table. */
export const roleDescriptions: Readonly<Record<Role, string>> = {
  owner: 'Everything, including the subscription.',
  manager: 'Everything except the subscription.',
  stringer: 'Jobs, customers and stock, but not figures, costs or settings.',
  counter: 'Takes in racquets, takes payments and receives stock.',
}
