import { LandingRacquet } from './LandingRacquet.tsx'
import { PublicLayout } from '#web/app/shell/PublicLayout.tsx'
import { Screenshot } from './Screenshot.tsx'
import type { ReactNode } from 'react'

import classes from './Landing.module.css'

/** The landing page: a headline, the sign-in form (its children), and a preview of the product. */
export const Landing = ({ children }: { children: ReactNode }) => (
  <PublicLayout>
    <div className={classes.landing}>
      <LandingRacquet />
      <div className={classes.text}>
        <h1 className={classes.title}>Every racquet, every string, in one place.</h1>
        <p className={classes.lead}>
          Take a racquet in, string it, notify your customer, get paid, and hear how it played. A repeat job takes three taps.
        </p>
      </div>
      <div className={classes.form}>{children}</div>
    </div>
    <section className={classes.product} aria-label="The product">
      <Screenshot
        name="bench"
        kind="desktop"
        alt="The dashboard: jobs by due date, overdue ones first, and racquets ready for pick-up"
      />
      <ul className={classes.facts}>
        <li>
          <h2>What to string next</h2>
          <p>Jobs are sorted by due date, overdue ones first. One tap starts a job, one finishes it.</p>
        </li>
        <li>
          <h2>What was in it last time</h2>
          <p>Every racquet keeps its history. The next job starts from the last one: string, tension, pattern, price.</p>
        </li>
        <li>
          <h2>Who still owes you</h2>
          <p>Uncollected and unpaid racquets, with the days waiting, the amount and the customer’s phone number.</p>
        </li>
        <li>
          <h2>Free to start</h2>
          <p>25 customers and 25 jobs a month are free. The paid plan removes the limits and adds inventory.</p>
        </li>
      </ul>
    </section>
  </PublicLayout>
)
