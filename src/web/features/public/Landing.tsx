import { LandingRacquet } from '#web/ui/LandingRacquet.tsx'
import { PublicFrame } from '#web/ui/PublicFrame.tsx'
import type { ReactNode } from 'react'

import classes from './Landing.module.css'

/** The landing page: one sentence, one racquet, and the way in (its children). */
export function Landing({ children }: { children: ReactNode }) {
  return (
    <PublicFrame>
      <div className={classes.landing}>
        <LandingRacquet />
        <div className={classes.words}>
          <h1 className={classes.title}>Every racquet, every string, on one desk.</h1>
          <p className={classes.lead}>
            Take a racquet in, string it, tell the player, get paid, and hear how it played. The next job takes three taps.
          </p>
        </div>
        <div className={classes.entrance}>{children}</div>
      </div>
      <ul className={classes.facts}>
        <li>Free for 25 players and 25 jobs a month</li>
        <li>lbs and kg</li>
        <li>A link for every player</li>
      </ul>
    </PublicFrame>
  )
}
