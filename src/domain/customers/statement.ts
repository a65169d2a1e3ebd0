// The statement of a payer as the text of an email (decision 0061).
import type { Job } from '#domain/jobs/schema.ts'
import { formatDate, formatPrice } from '#domain/values/localized.ts'
import { noMoney, sumMoney } from '#domain/values/money.ts'
import * as text from '#text/compiled/messages.js'

import { firstNameOf } from './contact.ts'

interface StatementJob extends Pick<Job, 'job_number' | 'job_date' | 'time_completed' | 'price'> {
  readonly customer_name: string
  readonly racquet_model: string
}

interface Business {
  readonly full_name: string
  readonly business_name: string | null
  readonly currency: string
  readonly time_zone: string
}

/** Mail apps cut off links that are much longer. */
const maxListed = 20

/** "Hi Tom, this is still to pay:", a line for each job if there aren't too many, the total and the business. */
export function statementMail(
  payer: { readonly full_name: string },
  jobs: readonly StatementJob[],
  { full_name, business_name, currency, time_zone }: Business,
): string {
  const lines = jobs.map(({ job_number, customer_name, racquet_model, job_date, time_completed, price }) =>
    [
      `#${job_number}`,
      customer_name,
      racquet_model,
      formatDate(time_completed ?? job_date, time_zone),
      formatPrice(price ?? noMoney, currency),
    ].join(' · '),
  )
  const total = formatPrice(sumMoney(jobs.flatMap(({ price }) => price ?? [])), currency)
  return [
    text.print_statement_greeting({ customer: firstNameOf(payer.full_name) }),
    '',
    ...(lines.length > maxListed ? [] : lines),
    `${text.print_statement_total()}: ${total}`,
    '',
    business_name ?? full_name,
  ].join('\n')
}
