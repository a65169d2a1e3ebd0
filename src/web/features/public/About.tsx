import { PublicLayout } from '#web/app/shell/PublicLayout.tsx'
import { Link } from '@tanstack/react-router'

import classes from './Page.module.css'

export const About = () => (
  <PublicLayout>
    <h1 className={classes.title}>About Stringdesk</h1>
    <div className={classes.text}>
      <p>
        Stringdesk is software for people who restring racquets: at home, at the counter of a club shop, or in the stringing room
        of a tournament. It keeps track of who owns each racquet, how it was strung last time, when you promised it, and what is
        still owed.
      </p>
      <h2>Your data</h2>
      <p>
        Your data belongs to you and is kept separate from everyone else’s. You can export customers, racquets, jobs and inventory
        as CSV at any time. There are no trackers and no ads.
      </p>
      <h2>What customers see</h2>
      <p>
        One private page per job, without an account: your business name, the racquet, the strings, the tensions and the dates. It
        shows no names, phone numbers, notes or prices. The link expires 180 days after the racquet is ready.
      </p>
      <h2>What it costs</h2>
      <p>
        The free plan includes 25 active customers and 25 new jobs a month. The paid plan removes the limits and adds inventory,
        string cost and profit. Reaching a limit never takes anything away; you just can’t add more until you upgrade.
      </p>
      <h2>Who runs it</h2>
      <p>
        Stringdesk is open source under the MIT license, so anyone can run it: on one machine with one command and a built-in
        database, or on hosted Postgres with as many processes as needed.
      </p>
      <p>
        <Link to="/home" search={{ tab: 'signup' }}>
          Create an account
        </Link>{' '}
        and take in your first racquet.
      </p>
    </div>
  </PublicLayout>
)
