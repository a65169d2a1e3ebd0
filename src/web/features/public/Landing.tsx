import { PublicLayout } from '#web/app/shell/PublicLayout.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import classes from './Landing.module.css'
import { LandingRacquet } from './LandingRacquet.tsx'
import { Prices } from './Prices.tsx'
import { RepeatJob } from './RepeatJob.tsx'
import { Screenshot } from './Screenshot.tsx'

interface Props {
  /** The form to sign up or in. */
  readonly children: ReactNode
  /** Called when the visitor taps "Start free", which opens the sign-up form. */
  readonly onStart: () => void
}

/** The landing page: a headline, the form, and what the product does, costs and needs. */
export const Landing = ({ children, onStart }: Props) => (
  <PublicLayout>
    <div className={classes.landing}>
      <LandingRacquet />
      <div className={classes.text}>
        <h1 className={classes.title}>Every racquet, every string, in one place.</h1>
        <p className={classes.lead}>
          Take a racquet in, string it, notify your customer, get paid, and hear how it played. A repeat job takes three taps.
        </p>
        <Link
          from="/home"
          to="/home"
          search={(search) => ({ ...search, tab: 'signup' })}
          hash="form"
          className={classes.start}
          onClick={onStart}
        >
          Start free
        </Link>
      </div>
      <div id="form" className={classes.form}>
        {children}
      </div>
    </div>
    <div className={classes.sections}>
      <RepeatJob />
      <section aria-labelledby="shops">
        <h2 id="shops">For one person, and for a whole shop</h2>
        <div className={classes.shops}>
          <figure>
            <Screenshot
              name="bench"
              kind="desktop"
              alt="The dashboard: jobs by due date, overdue ones first, and racquets ready for pick-up"
            />
            <figcaption>
              <strong>At home.</strong> What to string next, what is ready, and who still owes you, on one screen.
            </figcaption>
          </figure>
          <figure>
            <Screenshot
              name="club"
              kind="desktop"
              alt="The dashboard of a club shop: the queue with the person who strings each job, and a button to take the next one"
            />
            <figcaption>
              <strong>In a shop.</strong> Everyone with a role and a PIN: assign jobs, share a tablet, count the cash, pay people.
            </figcaption>
          </figure>
        </div>
      </section>
      <Prices />
      <section aria-labelledby="self-hosting" className={classes.hosting}>
        <div>
          <h2 id="self-hosting">Host it yourself</h2>
          <p>
            Stringdesk is open source under the MIT license. Two commands start it on your own machine, with its database. The{' '}
            <code>README</code> that comes with it explains backups, mail and larger setups.
          </p>
        </div>
        <pre className={classes.commands}>
          <code>{'npm ci\nnpm start'}</code>
        </pre>
      </section>
    </div>
  </PublicLayout>
)
