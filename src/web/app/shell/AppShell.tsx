import { useDisclosure } from '@mantine/hooks'
import { IconDots, IconLayoutList, IconPlus, IconLayoutDashboard, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ReactNode } from 'react'

import classes from './AppShell.module.css'
import { isCurrent, type AppLink } from './links.ts'
import { LinkBadge } from './LinkBadge.tsx'
import { Logo } from '#web/components/display/Logo.tsx'
import { OfflineIndicator } from './OfflineIndicator.tsx'
import { usePreload } from '#web/components/display/preload.ts'
import { ShellMenu } from './ShellMenu.tsx'

// Not with the first screen.
const loadDrawer = () => import('./MenuDrawer.tsx').then((module) => ({ default: module.MenuDrawer }))
const MenuDrawer = lazy(loadDrawer)

const stay = () => {}

interface Props {
  readonly user: { readonly full_name: string; readonly email: string }
  readonly links: readonly AppLink[]
  readonly pathname: string
  readonly onSearch: () => void
  readonly onNewJob: () => void
  readonly onSignOut: () => void
  /** Changes that found no network yet. */
  readonly unsentCount: number
  readonly children: ReactNode
}

/** The layout around every protected screen: a sidebar on wide screens, a bottom bar on narrow ones. */
export function AppShell({ user, links, pathname, onSearch, onNewJob, onSignOut, unsentCount, children }: Props) {
  const [opened, drawer] = useDisclosure()
  const [wanted, setWanted] = useState(false)
  const menu = { user, links, pathname, onSearch, onSignOut }
  usePreload(loadDrawer)
  // Once opened it stays, so that closing it is not a cut.
  if (opened && !wanted) setWanted(true)
  return (
    <div className={classes.shell}>
      <a href="#main" className={classes.skip}>
        Skip to the content
      </a>
      <aside className={classes.sidebar}>
        <Logo />
        <ShellMenu {...menu} onChosen={stay} />
      </aside>
      <main id="main" tabIndex={-1} className={classes.main}>
        <OfflineIndicator unsentCount={unsentCount} />
        {children}
      </main>
      <Bar links={links} pathname={pathname} onNewJob={onNewJob} onMore={drawer.open} opened={opened} />
      <Suspense>{wanted && <MenuDrawer {...menu} opened={opened} onClose={drawer.close} />}</Suspense>
    </div>
  )
}

interface BarProps {
  readonly links: readonly AppLink[]
  readonly pathname: string
  readonly opened: boolean
  readonly onMore: () => void
  readonly onNewJob: () => void
}

function Bar({ links, pathname, opened, onMore, onNewJob }: BarProps) {
  const at = (to: string) => ({ to, className: classes.tab, 'data-current': isCurrent(to, pathname) })
  return (
    <nav aria-label="Quick" className={classes.bar}>
      <Link {...at('/dashboard')}>
        <IconLayoutDashboard size={20} aria-hidden /> Dashboard
        <LinkBadge badge={links.find(({ to }) => to === '/dashboard')?.badge} />
      </Link>
      <Link {...at('/jobs')}>
        <IconLayoutList size={20} aria-hidden /> Jobs
      </Link>
      <button type="button" className={classes.plus} onClick={onNewJob} aria-label="New job">
        <IconPlus size={24} aria-hidden />
      </button>
      <Link {...at('/customers')}>
        <IconUsers size={20} aria-hidden /> Customers
      </Link>
      <button type="button" className={classes.tab} onClick={onMore} aria-expanded={opened}>
        <IconDots size={20} aria-hidden /> More
      </button>
    </nav>
  )
}
