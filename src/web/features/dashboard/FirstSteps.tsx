import type { DashboardView } from '#contract/dashboard.ts'
import { useCan } from '#web/app/session/permissions.tsx'
import { useSession } from '#web/app/session/session.ts'
import { LinkAnchor, LinkButton } from '#web/components/display/LinkButton.tsx'
import { Hint } from '#web/components/display/variants.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import classes from './FirstSteps.module.css'

interface Props {
  readonly steps: DashboardView['first_steps']
  /** Other ways to begin, such as an import: below the steps, and beside them where there is room. */
  readonly beside?: ReactNode
}

/** Shown on a new account until it has a customer, a racquet and a job. */
export function FirstSteps({ steps, beside }: Props) {
  const items = [
    { isDone: steps.customer, title: 'Add your first customer', text: 'All you need is a name.' },
    { isDone: steps.racquet, title: 'Add their racquet', text: 'Enter the brand and model.' },
    { isDone: steps.job, title: 'Create the first job', text: 'Enter the string, the tension and the due date.' },
  ]
  return (
    <div className={classes.container}>
      <div className={classes.columns}>
        <Card title="Get started in three steps">
          <ol className={classes.steps}>
            {items.map(({ isDone, title, text }) => (
              <li key={title} className={classes.step}>
                {isDone ? (
                  <IconCircleCheck color="var(--court)" aria-label="Done" />
                ) : (
                  <IconCircle color="var(--muted)" aria-label="To do" />
                )}
                <div>
                  <strong>{title}</strong>
                  <Hint m={0}>{text}</Hint>
                </div>
              </li>
            ))}
          </ol>
          {steps.customer ? (
            <LinkButton to="/customers">Choose a customer</LinkButton>
          ) : (
            <LinkButton to="/customers/new">Add your first customer</LinkButton>
          )}
          <CurrencyNote />
        </Card>
        {beside}
      </div>
    </div>
  )
}

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' })

/** The currency comes from the browser's region (R2.16), which may be wrong. */
function CurrencyNote() {
  const { currency } = useSession().profile
  const canChange = useCan('settings')
  if (!canChange) return null
  return (
    <Hint mt="sm" mb={0}>
      Prices are in {currency} ({currencyNames.of(currency)}).{' '}
      <LinkAnchor to="/settings" underline="always">
        Change the currency
      </LinkAnchor>
    </Hint>
  )
}
