import type { Caller } from './callers.ts'
import { aJob, aRacquet } from './factories.ts'

export interface StatementIds {
  readonly statement: string
  /** A finished, unpaid job. */
  readonly owedJob: string
}

/** Creates a statement with one job of a customer. */
export async function aStatement(api: Caller, payer_id: string): Promise<StatementIds> {
  const { id: racquet_id } = await aRacquet(api, { customer_id: payer_id })
  const { id } = await aJob(api, { customer_id: payer_id, racquet_id, status: 'completed', price: '27' })
  return { owedJob: id, statement: (await api.statements.create({ payer_id, jobs: [{ id, amount: '27' }] })).id }
}

interface Ids extends StatementIds {
  readonly customer: string
}

const email = 'a@example.com'

/** Calls that would succeed if the ids were the caller's. */
export const statementAttempts = {
  'statements.create': [
    (api: Caller, his: Ids, mine: Ids) =>
      api.statements.create({ payer_id: his.customer, jobs: [{ id: mine.owedJob, amount: '27' }] }),
    (api: Caller, his: Ids, mine: Ids) =>
      api.statements.create({ payer_id: mine.customer, jobs: [{ id: his.owedJob, amount: '27' }] }),
  ],
  'statements.get': [(api: Caller, his: Ids) => api.statements.get({ id: his.statement })],
  'statements.pdf': [(api: Caller, his: Ids) => api.statements.pdf({ id: his.statement })],
  'statements.send': [(api: Caller, his: Ids) => api.statements.send({ id: his.statement, email, last_mail_id: null })],
}

/** Lists that would show the records if the ids were the caller's. */
export const statementLists = {
  'statements.list': (api: Caller, his: Ids) => api.statements.list({ payer_id: his.customer }),
}
