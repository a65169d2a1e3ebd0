import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

import classes from './AppShell.module.css'
import { isCurrent, type AppLink } from './links.ts'
import { LinkBadge } from './LinkBadge.tsx'

export interface MenuProps {
  readonly user: { readonly full_name: string; readonly email: string }
  readonly links: readonly AppLink[]
  readonly pathname: string
  readonly onSearch: () => void
  readonly onSignOut: () => void
  readonly onChosen: () => void
}

/** Every place of the app, in the sidebar and in the phone's drawer. */
export function ShellMenu({ user, links, pathname, onSearch, onSignOut, onChosen }: MenuProps) {
  const name = user.full_name || 'User'
  const openSearch = () => {
    onChosen()
    onSearch()
  }
  return (
    <>
      <button type="button" className={classes.find} onClick={openSearch}>
        <IconSearch size={18} aria-hidden /> Search
        <kbd className={classes.key}>Ctrl K</kbd>
      </button>
      <nav aria-label="Main" className={classes.links}>
        {links.map(({ label, to, badge }) => (
          <Link
            key={to}
            to={to}
            onClick={onChosen}
            className={classes.link}
            data-current={isCurrent(to, pathname)}
            aria-current={isCurrent(to, pathname) ? 'page' : undefined}
          >
            {label}
            <LinkBadge badge={badge} />
          </Link>
        ))}
      </nav>
      <div className={classes.user}>
        <span className={classes.avatar} aria-hidden>
          {(user.full_name || user.email).charAt(0).toUpperCase()}
        </span>
        <span className={classes.names}>
          <span className={classes.truncate}>{name}</span>
          <span className={classes.email}>{user.email}</span>
        </span>
        <button type="button" className={classes.leave} onClick={onSignOut}>
          Sign out
        </button>
      </div>
    </>
  )
}
