import { useReplayTypedInput } from '#web/forms/replay-typed-input.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { Logo } from '#web/components/display/Logo.tsx'
import classes from './PublicLayout.module.css'

/** The layout of public pages, with navigation in the header and the footer. */
export function PublicLayout({ children }: { children: ReactNode }) {
  useReplayTypedInput()
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Link to="/home" className={classes.home} aria-label="Stringdesk, home">
          <Logo />
        </Link>
        <nav aria-label="Main" className={classes.nav}>
          <Link to="/features">Features</Link>
          <Link to="/about">About</Link>
        </nav>
      </header>
      <main className={classes.main}>{children}</main>
      <footer className={classes.footer}>
        <span>Stringdesk, software for racquet stringers</span>
        <nav aria-label="Footer" className={classes.nav}>
          <Link to="/home" search={{ tab: 'signin' }}>
            Sign in
          </Link>
          <Link to="/home" search={{ tab: 'signup' }}>
            Sign up
          </Link>
          <Link to="/features">Features</Link>
          <Link to="/about">About</Link>
          <Link to="/privacy">Privacy</Link>
        </nav>
      </footer>
    </div>
  )
}
