import classes from './AppShell.module.css'
import type { AppLink } from './links.ts'

/** How much waits behind a link. */
export const LinkBadge = ({ badge }: Pick<AppLink, 'badge'>) =>
  badge && (
    <span className={classes.badge}>
      {badge.count}
      <span className={classes.hidden}> {badge.word}</span>
    </span>
  )
