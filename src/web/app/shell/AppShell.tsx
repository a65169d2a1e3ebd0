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

const loadDrawer = () => import('./MenuDrawer.tsx').then((module) => ({ default: module.MenuDrawer }))
const MenuDrawer = lazy(loadDrawer)

const noop = () => {}

interface Props {
  readonly user: { readonly full_name: string; readonly email: string }
  readonly links: readonly AppLink[]
  /** Switches the business, for users who work in several. */
  readonly switcher: ReactNode
  readonly pathname: string
  readonly onSearch: () => void
  readonly onNewJob: () => void
  /** False on a shared tablet, which has "Lock" in its bar instead. */
  readonly canSignOut: boolean
  readonly onSignOut: () => void
  /** Changes waiting for the network. */
  readonly unsentCount: number
  readonly children: ReactNode
}

/** The layout around every protected screen: a sidebar on wide screens, a bottom bar on narrow ones. */
export function AppShell({ pathname, onNewJob, unsentCount, children, ...rest }: Props) {
  const [opened, drawer] = useDisclosure()
  const [wasOpened, setWasOpened] = useState(false)
  const { links } = rest
  const menu = { ...rest, pathname }
  usePreload(loadDrawer)
  // Stays mounted after the first opening, so that closing is animated.
  if (opened && !wasOpened) setWasOpened(true)
  return (
    <div className={classes.shell}>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <aside className={classes.sidebar}>
        <Logo />
        <ShellMenu {...menu} onNavigate={noop} />
      </aside>
      <main id="main" tabIndex={-1} className={classes.main}>
        <div className={classes.strip}>
          <span className={classes.brand} aria-hidden>
            <Logo />
          </span>
          <OfflineIndicator unsentCount={unsentCount} />
        </div>
        {children}
      </main>
      <BottomBar links={links} pathname={pathname} onNewJob={onNewJob} onMore={drawer.open} opened={opened} />
      <Suspense>{wasOpened && <MenuDrawer {...menu} opened={opened} onClose={drawer.close} />}</Suspense>
    </div>
  )
}

interface BottomBarProps {
  readonly links: readonly AppLink[]
  readonly pathname: string
  readonly opened: boolean
  readonly onMore: () => void
  readonly onNewJob: () => void
}

function BottomBar({ links, pathname, opened, onMore, onNewJob }: BottomBarProps) {
  const getTabProps = (to: string) => ({ to, className: classes.tab, 'data-current': isCurrent(to, pathname) })
  return (
    <nav aria-label="Quick access" className={classes.bar}>
      <Link {...getTabProps('/dashboard')}>
        <IconLayoutDashboard size={20} aria-hidden /> Dashboard
        <LinkBadge badge={links.find(({ to }) => to === '/dashboard')?.badge} />
      </Link>
      <Link {...getTabProps('/jobs')}>
        <IconLayoutList size={20} aria-hidden /> Jobs
      </Link>
      <button type="button" className={classes.newJob} onClick={onNewJob} aria-label="New job">
        <IconPlus size={24} aria-hidden />
      </button>
      <Link {...getTabProps('/customers')}>
        <IconUsers size={20} aria-hidden /> Customers
      </Link>
      <button type="button" className={classes.tab} onClick={onMore} aria-expanded={opened}>
        <IconDots size={20} aria-hidden /> More
      </button>
    </nav>
  )
}
