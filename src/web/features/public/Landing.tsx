import { LandingRacquet } from './LandingRacquet.tsx'
import { PublicFrame } from '#web/app/shell/PublicLayout.tsx'
import { Shot } from './Screenshot.tsx'
import type { ReactNode } from 'react'

import classes from './Landing.module.css'

/** The landing page: one sentence, one racquet, the way in (its children), and what waits behind it. */
export function Landing({ children }: { children: ReactNode }) {
  return (
    <PublicFrame>
      <div className={classes.landing}>
        <LandingRacquet />
        <div className={classes.words}>
          <h1 className={classes.title}>Every racquet, every string, on one desk.</h1>
          <p className={classes.lead}>
            Take a racquet in, string it, tell the player, get paid, and hear how it played. A repeat job takes three taps.
          </p>
        </div>
        <div className={classes.entrance}>{children}</div>
      </div>
      <section className={classes.behind} aria-label="The bench">
        <Shot
          name="bench"
          kind="desktop"
          alt="The dashboard: racquets on the bench in the order they are promised, late ones on top, and what is ready for pick-up"
        />
        <ul className={classes.facts}>
          <li>
            <h2>What to string next</h2>
            <p>The bench is in order of promise, late ones on top. One tap starts a racquet, one finishes it.</p>
          </li>
          <li>
            <h2>What was in it</h2>
            <p>Every stringing of every frame is kept. The next job starts from the last: string, tension, pattern, price.</p>
          </li>
          <li>
            <h2>Who still owes</h2>
            <p>Ready and not fetched, fetched and not paid: with the days, the sum and the player’s number beside it.</p>
          </li>
          <li>
            <h2>Free to begin</h2>
            <p>25 players and 25 jobs a month cost nothing. The paid plan has no limits and keeps your stock.</p>
          </li>
        </ul>
      </section>
    </PublicFrame>
  )
}
