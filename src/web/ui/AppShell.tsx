import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Drawer.css'
import { Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDots, IconLayoutList, IconPlus, IconSearch, IconTool, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import classes from './AppShell.module.css'
import { isCurrent, type AppLink } from './links.ts'
import { Logo } from './Logo.tsx'
import { OfflineMark } from './OfflineMark.tsx'

interface Props {
  readonly user: { readonly full_name: string; readonly email: string }
  readonly links: readonly AppLink[]
  readonly pathname: string
  readonly onFind: () => void
  readonly onNewJob: () => void
  readonly onSignOut: () => void
  /** Changes that found no network yet. */
  readonly unsent: number
  readonly children: ReactNode
}

/** The frame around every protected screen: a sidebar where there is width for it, a bar at the thumb where there is not. */
export function AppShell({ user, links, pathname, onFind, onNewJob, onSignOut, unsent, children }: Props) {
  const [opened, menu] = useDisclosure()
  const rest = <Menu user={user} links={links} pathname={pathname} onFind={onFind} onSignOut={onSignOut} onChosen={menu.close} />
  return (
    <div className={classes.shell}>
      <a href="#main" className={classes.skip}>
        Skip to the content
      </a>
      <aside className={classes.sidebar}>
        <Logo />
        {rest}
      </aside>
      <main id="main" tabIndex={-1} className={classes.main}>
        <OfflineMark unsent={unsent} />
        {children}
      </main>
      <Bar links={links} pathname={pathname} onNewJob={onNewJob} onMore={menu.open} opened={opened} />
      <Drawer
        opened={opened}
        onClose={menu.close}
        position="right"
        size="min(320px, 86vw)"
        title="Menu"
        classNames={{ content: classes.drawer, header: classes.drawer }}
        closeButtonProps={{ 'aria-label': 'Close the menu', c: 'white' }}
      >
        <div className={classes.over}>{rest}</div>
      </Drawer>
    </div>
  )
}

interface MenuProps extends Omit<Props, 'children' | 'unsent' | 'onNewJob'> {
  readonly onChosen: () => void
}

function Menu({ user, links, pathname, onFind, onSignOut, onChosen }: MenuProps) {
  const name = user.full_name || 'User'
  const openFind = () => {
    onChosen()
    onFind()
  }
  return (
    <>
      <button type="button" className={classes.find} onClick={openFind}>
        <IconSearch size={18} aria-hidden /> Find
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
            <Badge badge={badge} />
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

const Badge = ({ badge }: Pick<AppLink, 'badge'>) =>
  badge && (
    <span className={classes.badge}>
      {badge.count}
      <span className={classes.hidden}> {badge.word}</span>
    </span>
  )

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
        <IconTool size={20} aria-hidden /> Bench
        <Badge badge={links.find(({ to }) => to === '/dashboard')?.badge} />
      </Link>
      <Link {...at('/jobs')}>
        <IconLayoutList size={20} aria-hidden /> Jobs
      </Link>
      <button type="button" className={classes.plus} onClick={onNewJob} aria-label="New job">
        <IconPlus size={24} aria-hidden />
      </button>
      <Link {...at('/customers')}>
        <IconUsers size={20} aria-hidden /> Players
      </Link>
      <button type="button" className={classes.tab} onClick={onMore} aria-expanded={opened}>
        <IconDots size={20} aria-hidden /> More
      </button>
    </nav>
  )
}
