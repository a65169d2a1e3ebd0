// Creates statements and emails them to payers (decision 0066).
import * as text from '#text/compiled/messages.js'
import { takeLock } from '#database/locks.ts'
import type { StatementDetail } from '#contract/payments/statements.ts'
import type { TenantDb } from '#database/access.ts'
import type { RecordedEvent } from '#domain/events/events.ts'
import { firstNameOf } from '#domain/customers/names.ts'
import { erasedMessage } from '#domain/customers/schema.ts'
import { ConflictError, NotFoundError, ValidationError } from '#domain/errors.ts'
import { formatRacquet } from '#domain/racquets/name.ts'
import type { OwedNow, Statement, StatementCreate, StatementSend } from '#domain/statements/schema.ts'
import { messageId, newId, type CustomerId, type StatementId } from '#domain/values/ids.ts'
import { toAsciiDomain } from '#domain/values/contact/email-address.ts'
import { formatDate, formatPrice } from '#domain/values/text/localized.ts'
import { sumMoney } from '#domain/values/money/money.ts'
import { record } from '#server/events/record.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import { refuseTooManyByHand } from '#server/messages/service.ts'

import {
  countJobs,
  customersOfOthers,
  owedJobs,
  insertStatement,
  insertStatementMail,
  jobsOfStatement,
  lockParties,
  statementById,
} from './queries.ts'

type Parties = NonNullable<Awaited<ReturnType<typeof lockParties>>>
type OwedJob = Awaited<ReturnType<typeof owedJobs>>[number]

/** Throws a NotFoundError, or a ValidationError if the payer was erased. */
async function readParties(db: TenantDb, payer: CustomerId): Promise<Parties> {
  const parties = orNotFound(await lockParties(db, payer))
  if (parties.erased_at !== null) throw new ValidationError(erasedMessage)
  return parties
}

// Imports of earlier exports can contain a domain that isn't in ASCII.
const isSameEmail = (stored: string | null, seen: string): boolean => stored !== null && toAsciiDomain(stored) === seen

/** Throws a ConflictError if what the payer owes for these jobs has changed, or the address has. */
async function refuseChangedAmounts(
  db: TenantDb,
  { payer_id, jobs, email }: StatementCreate,
  { parties, owed }: { readonly parties: Parties; readonly owed: readonly OwedJob[] },
): Promise<void> {
  const amounts = new Map(owed.map(({ id, amount }) => [id, amount]))
  const changedJobs = jobs.filter(({ id, amount }) => amounts.get(id) !== amount).map(({ id }) => id)
  const isSameAddress = email === undefined || isSameEmail(parties.email, email)
  if (changedJobs.length === 0 && isSameAddress) return
  const current: OwedNow = { payer_id, email: parties.email, jobs: owed.map(({ id, amount }) => ({ id, amount })) }
  const changedCustomers = await customersOfOthers(db, payer_id, changedJobs)
  const changed = [
    { entity: 'job', ids: changedJobs },
    { entity: 'customer', ids: isSameAddress ? changedCustomers : [...changedCustomers, payer_id] },
  ]
  throw new ConflictError({ entity: 'statement', current, changed }, 'The amount owed has changed. Check it, then try again.')
}

/** Creates the email of a statement. The delivery attaches the PDF. */
async function writeMail(
  db: TenantDb,
  statement: Statement,
  payer: Parties & { id: CustomerId },
  address: string,
): Promise<void> {
  await refuseTooManyByHand(db, address)
  const { number, day, total, currency } = statement
  const { business_name: business, payer_name, is_organisation } = payer
  const customer = is_organisation ? payer_name : firstNameOf(payer_name)
  const content = { number, business, customer, day: formatDate(`${day}T12:00:00Z`, 'UTC'), total: formatPrice(total, currency) }
  await insertStatementMail(db, {
    id: messageId.parse(newId()),
    statement_id: statement.id,
    customer_id: payer.id,
    address,
    subject: text.message_statement_subject(content),
    text: text.message_statement_text(content),
  })
}

/**
 * Creates a statement of what a payer owes for some jobs, and sends it if there is an address. Runs in a transaction.
 * @throws NotFoundError if there is no such customer or job
 * @throws ConflictError if what the payer owes or the address has changed
 * @throws RateLimitError if too much was sent by hand in this hour
 */
export async function createStatement(db: TenantDb, id: StatementId, input: StatementCreate): Promise<Statement> {
  const { payer_id, jobs, email } = input
  await takeLock(db, 'statements')
  const parties = await readParties(db, payer_id)
  const ids = jobs.map((job) => job.id)
  const owed = await owedJobs(db, payer_id, ids)
  if ((await countJobs(db, ids)) < ids.length) throw new NotFoundError()
  await refuseChangedAmounts(db, input, { parties, owed })
  const { payer_name, business_name, business_address, business_phone, currency, day } = parties
  const business = { business_name, business_address, business_phone, currency }
  const total = sumMoney(owed.map(({ amount }) => amount))
  await insertStatement(
    db,
    { id, day, payer_id, made_for_id: payer_id, payer_name, ...business, jobs: owed.length, total },
    owed.map(({ id: string_job_id, brand, model, own_number, ...job }) => {
      const racquet = formatRacquet({ brand, model, own_number })
      return { ...job, id: newId(), string_job_id, racquet }
    }),
  )
  const statement = orNotFound(await statementById(db, id))
  const { number } = statement
  const created: RecordedEvent = {
    kind: 'statement.created',
    record_id: payer_id,
    data: { statement_id: id, number, jobs: owed.length, total, currency },
  }
  await record(db, email === undefined ? [created] : [created, sentEvent(statement, payer_id)])
  if (email === undefined) return statement
  await writeMail(db, statement, { ...parties, id: payer_id }, email)
  return orNotFound(await statementById(db, id))
}

const sentEvent = ({ id, number }: Statement, payer_id: CustomerId): RecordedEvent => ({
  kind: 'statement.sent',
  record_id: payer_id,
  data: { statement_id: id, number },
})

/** Throws a ConflictError if the statement has been sent since, or its payer's address has changed. */
function refuseUnseen(current: Statement, parties: Parties, seen: Omit<StatementSend, 'id'>): void {
  const { mail, payer_id } = current
  const isSameMail = (mail?.id ?? null) === seen.last_mail_id
  const isSameAddress = isSameEmail(parties.email, seen.email)
  if (isSameMail && isSameAddress) return
  const changed = [
    { entity: 'message', ids: mail && !isSameMail ? [mail.id] : [] },
    { entity: 'customer', ids: payer_id && !isSameAddress ? [payer_id] : [] },
  ]
  const message = 'This has changed. Check it, then try again.'
  throw new ConflictError({ entity: 'statement', current, changed }, message)
}

/**
 * Emails a statement to its payer. It can be sent again.
 * @throws NotFoundError
 * @throws ConflictError if it has been sent since the caller read it, or the payer's address has changed
 * @throws ValidationError while it is being sent, or if its payer was deleted or erased
 * @throws RateLimitError if too much was sent by hand in this hour
 */
export const sendStatement = (db: TenantDb, { id, email, last_mail_id }: StatementSend): Promise<Statement> =>
  db.transaction(async (db) => {
    await takeLock(db, 'statements')
    const current = orNotFound(await statementById(db, id))
    if (current.payer_id === null) throw new ValidationError('The payer of this statement was deleted')
    const parties = await readParties(db, current.payer_id)
    refuseUnseen(current, parties, { email, last_mail_id })
    if (current.mail?.state === 'waiting' || current.mail?.state === 'sending') {
      throw new ValidationError('This statement is being sent')
    }
    await writeMail(db, current, { ...parties, id: current.payer_id }, email)
    await record(db, [sentEvent(current, current.payer_id)])
    return orNotFound(await statementById(db, id))
  })

/**
 * A statement with its jobs.
 * @throws NotFoundError
 */
export async function statementWithJobs(db: TenantDb, id: StatementId): Promise<StatementDetail> {
  const statement = orNotFound(await statementById(db, id))
  return { ...statement, lines: await jobsOfStatement(db, db.stringer_id, id) }
}
