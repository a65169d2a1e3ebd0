import { PublicFrame } from '#web/ui/PublicFrame.tsx'

import classes from './Page.module.css'

export const About = () => (
  <PublicFrame>
    <h1 className={classes.title}>About Stringdesk</h1>
    <div className={classes.text}>
      <p>
        Stringdesk is a desk for people who restring racquets: at home beside one machine, at the counter of a club, or in the
        stringing room of a tournament. It keeps what a stringer keeps in the head and on paper slips: whose racquet this is, what
        was in it last time, when it was promised, and what is still owed.
      </p>
      <p>
        It is open source under the MIT licence. It runs on one machine with one command and a database of its own, or on a hosted
        Postgres with as many processes as a business needs. Whoever runs it holds the data.
      </p>
      <p>Players need no account. They get a link for their job and nothing else: no names, no numbers, no prices stand on it.</p>
    </div>
  </PublicFrame>
)
