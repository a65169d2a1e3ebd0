import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import classes from './AppShell.module.css'
import { isCurrent, type AppLink } from './links.ts'
import { LinkBadge } from './LinkBadge.tsx'

export interface MenuProps {
  readonly user: { readonly full_name: string; readonly email: string }
  readonly links: readonly AppLink[]
  /** Switches the business, for users who work in several. */
  readonly switcher: ReactNode
  readonly pathname: string
  readonly onSearch: () => void
  /** False on a shared tablet, which has "Lock" in its bar instead. */
  readonly canSignOut: boolean
  readonly onSignOut: () => void
  readonly onNavigate: () => void
}

/** The main menu, shown in the sidebar and in the drawer. */
export function ShellMenu({ user, links, switcher, pathname, onSearch, canSignOut, onSignOut, onNavigate }: MenuProps) {
  const name = user.full_name || 'User'
  const openSearch = () => {
    onNavigate()
    onSearch()
  }
  return (
    <>
      {switcher}
      <button type="button" className={classes.search} onClick={openSearch}>
        <IconSearch size={18} aria-hidden /> Search
        <kbd className={classes.key}>Ctrl K</kbd>
      </button>
      <nav aria-label="Main" className={classes.links}>
        {links.map(({ label, to, badge }) => (
          <Link
            key={to}
            to={to}
            onClick={onNavigate}
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
        {canSignOut && (
          <button type="button" className={classes.signOut} onClick={onSignOut}>
            Sign out
          </button>
        )}
      </div>
    </>
  )
}
