// Payers for the club's customers: a parent of three children, and a club that pays for its team and receives a statement.
import { customerId, newId, statementId, type CustomerId } from '#domain/values/ids.ts'
import { owedJobs } from '#server/statements/queries.ts'
import { createStatement } from '#server/statements/service.ts'

import type { DemoCustomer } from './customers.ts'
import { deliverStatement } from './messages.ts'
import type { DemoJob } from './jobs.ts'
import { createRandom, type Random } from './random.ts'
import type { Command, Step } from './steps.ts'
import { addMinutes, type Clock } from './visits.ts'
import type { DemoYear } from './year.ts'

const seed = 2031
const childNames = ['Aada Salonen', 'Eetu Salonen', 'Iida Salonen']
const teamSize = 4
const coach = { contact: 'other', contact_name: 'Petri Aho', contact_phone: '+358 40 555 0190', contact_email: null } as const

const people = {
  parent: { full_name: 'Laura Salonen', email: 'laura.salonen@customer.example' },
  team: { full_name: 'Harbour Tennis Team', email: 'office@harbour.example' },
} as const

/** Added just before the first customer, because customers name their payers. */
function createPayer(random: Random, added_at: string, who: (typeof people)['parent' | 'team']): DemoCustomer {
  const contact = { phone: null, preferred_contact_method: 'email' } as const
  const fields = { ...who, ...contact, notes: null, is_active: true, is_organisation: true }
  return { id: customerId.parse(random.id(added_at)), added_at, is_archived: false, fields }
}

const isOwed = ({ visit, price, paid }: DemoJob): boolean => visit.completed !== null && price !== null && paid === null

/** Active customers with outstanding payments, longest waiting last. */
function findDebtors({ customers, jobs }: DemoYear): CustomerId[] {
  const active = new Set(customers.filter(({ is_archived }) => !is_archived).map(({ id }) => id))
  const owed = jobs.filter(isOwed).toReversed()
  return [...new Set(owed.map(({ fields }) => fields.customer_id))].filter((id) => active.has(id))
}

function asChild(customer: DemoCustomer, full_name: string, payer_id: CustomerId): DemoCustomer {
  const email = `${full_name.toLowerCase().replace(' ', '.')}@customer.example`
  return { ...customer, fields: { ...customer.fields, full_name, email, payer_id, contact: 'payer' } }
}

const sendStatement =
  (payer_id: CustomerId, owed: readonly DemoJob[]): Command =>
  (db, { now }) =>
    db.transaction(async (tx) => {
      const ids = owed.map(({ id }) => id)
      const jobs = (await owedJobs(tx, payer_id, ids)).map(({ id, amount }) => ({ id, amount }))
      const { id } = await createStatement(tx, statementId.parse(newId()), { payer_id, jobs, email: people.team.email })
      await deliverStatement(tx, id, now)
    })

interface WithPayers {
  readonly year: DemoYear
  readonly steps: readonly Step[]
}

/** Makes a parent and a club the payers of some customers with outstanding payments. The year already includes the redos. */
export function addPayers(year: DemoYear, { now }: Clock): WithPayers {
  const random = createRandom(seed)
  const [first = now] = year.customers.map(({ added_at }) => added_at).toSorted()
  const [parent, team] = [people.parent, people.team].map((who) => createPayer(random, addMinutes(first, -60), who))
  if (!parent || !team) throw new Error('There are two payers')
  const debtors = findDebtors(year)
  const children = new Map(debtors.slice(0, childNames.length).map((id, index) => [id, childNames[index] ?? '']))
  const members = debtors.slice(childNames.length, childNames.length + teamSize)
  const customers = year.customers.map((customer): DemoCustomer => {
    const name = children.get(customer.id)
    if (name !== undefined) return asChild(customer, name, parent.id)
    if (!members.includes(customer.id)) return customer
    const contact = customer.id === members[0] ? coach : {}
    return { ...customer, fields: { ...customer.fields, ...contact, payer_id: team.id } }
  })
  const owed = year.jobs.filter((job) => isOwed(job) && members.includes(job.fields.customer_id))
  const steps: Step[] = owed.length === 0 ? [] : [{ at: now, by: 'counter', run: sendStatement(team.id, owed) }]
  return { year: { ...year, customers: [parent, team, ...customers] }, steps }
}
