import type { CustomerDetail } from '#contract/customers.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { formatCount } from '#domain/values/numbers/counts.ts'
import { noMoney } from '#domain/values/money/money.ts'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { LinkAnchor } from '#web/components/display/LinkButton.tsx'
import { MoneyText } from '#web/domain-components/MoneyText.tsx'
import type { ReactNode } from 'react'

import { ContactButton } from './ContactWays.tsx'
import classes from './CustomerHeader.module.css'

/** The id of the card with the unpaid jobs, where payments are recorded. */
export const owedCardId = 'owed'

interface Props {
  readonly customer: CustomerDetail
  /** Whether the customer pays for others, so that their jobs are owed too. */
  readonly isPayer: boolean
  readonly profile: Pick<Profile, 'currency' | 'time_zone'>
  /** The message to send; empty if nothing is ready or owed. */
  readonly text: string
  /** Whether contacting the customer is the screen's primary action. */
  readonly isPrimary: boolean
}

/** A customer at a glance: contact by the preferred method, owed, visits and, for those who may see costs, income. */
export function CustomerHeader({ customer, isPayer, profile: { currency, time_zone: zone }, text, isPrimary }: Props) {
  const owed = isPayer ? customer.pays_for.owed : customer.owed
  const { recipient, last_visit, visits_last_year, lifetime_income } = customer
  return (
    <section className={classes.header} aria-label="Summary">
      <ContactButton recipient={recipient} text={text} isPrimary={isPrimary} />
      <dl className={classes.figures}>
        {owed !== noMoney && (
          <Figure name="Owed">
            <LinkAnchor to="." hash={owedCardId} className={classes.owed}>
              <MoneyText amount={owed} currency={currency} />
            </LinkAnchor>
          </Figure>
        )}
        <Figure name="Last visit">{last_visit ? <DateTime instant={last_visit} zone={zone} dayOnly /> : 'None yet'}</Figure>
        {last_visit && <Figure name="Last 12 months">{formatCount(visits_last_year, 'visit')}</Figure>}
        {lifetime_income !== null && last_visit && (
          <Figure name="Lifetime income">
            <MoneyText amount={lifetime_income} currency={currency} />
          </Figure>
        )}
      </dl>
    </section>
  )
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className={classes.name}>{name}</dt>
    <dd className={`${classes.value} tabular`}>{children}</dd>
  </div>
)
