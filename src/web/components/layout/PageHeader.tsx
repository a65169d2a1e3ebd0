import { useEffect, useRef, type ReactNode } from 'react'

import classes from './PageHeader.module.css'

interface Props {
  readonly title: string
  readonly aside?: ReactNode
  readonly actions?: ReactNode
}

/** The heading of a screen. Takes the focus when the screen opens, so that screen readers announce it. */
export function PageHeader({ title, aside, actions }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body || document.activeElement?.tagName === 'A')
      heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <header className={classes.header}>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      {aside && <div className={classes.aside}>{aside}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  )
}
