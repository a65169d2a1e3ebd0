import classes from './AppShell.module.css'
import type { AppLink } from './links.ts'

/** The number of items that need attention, next to a menu link. */
export const LinkBadge = ({ badge }: Pick<AppLink, 'badge'>) =>
  badge && (
    <span className={classes.badge}>
      {badge.count}
      <span className={classes.hidden}> {badge.label}</span>
    </span>
  )
