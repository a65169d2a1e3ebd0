import { PublicFrame } from '#web/app/shell/PublicLayout.tsx'
import { Link } from '@tanstack/react-router'

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
      <h2>Whose records they are</h2>
      <p>
        Yours. The database keeps every stringer’s records apart, in each table and on each query. Players, racquets, jobs and
        stock come out as CSV files whenever you want them. There are no trackers and no advertisements on any page of it.
      </p>
      <h2>What a player sees</h2>
      <p>
        One link for one job: the business name, the frame, the strings, the tensions and the dates. No names, no numbers, no
        notes, no prices, and no account to open. The link dies 180 days after the racquet was finished, and with the job.
      </p>
      <h2>What it costs</h2>
      <p>
        The free plan holds 25 active customers and 25 new jobs in a calendar month, with every screen but the stock. The paid
        plan has no limits and keeps the stock, the string cost and the profit. Reaching a limit takes nothing away: only
        additions wait.
      </p>
      <h2>Who runs it</h2>
      <p>
        Whoever installed it. Stringdesk is open source under the MIT licence. It runs on one machine with one command and a
        database of its own, or on a hosted Postgres with as many processes as a business needs.
      </p>
      <p>
        <Link to="/home" search={{ tab: 'signup' }}>
          Open an account
        </Link>{' '}
        and take the first racquet in.
      </p>
    </div>
  </PublicFrame>
)
