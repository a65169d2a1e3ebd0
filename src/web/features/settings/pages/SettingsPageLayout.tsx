import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { TallLink } from '#web/components/display/LinkButton.tsx'
import { IconChevronLeft } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'

import { SettingsMenu } from './SettingsMenu.tsx'
import classes from './SettingsPageLayout.module.css'

interface PageSection {
  readonly id: string
  readonly label: string
  readonly body: ReactNode
}

interface Props {
  readonly title: string
  readonly sections: readonly PageSection[]
}

/** A page of Settings: the list of pages beside it on wide screens, a link back to the list on narrow ones. */
export function SettingsPageLayout({ title, sections }: Props) {
  const menu = useRef<HTMLDivElement>(null)
  // The list may be taller than the screen.
  useEffect(() => {
    // In newer browsers this returns a promise. React would call it as a cleanup function if the effect returned it.
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className={classes.layout}>
      <div ref={menu} className={classes.menu}>
        <SettingsMenu isNarrow />
      </div>
      {/* Each page is a new screen: its heading takes the focus. */}
      <SettingsPage key={title} title={title} sections={sections} />
    </div>
  )
}

function SettingsPage({ title, sections }: Props) {
  useFocusOnAnchor()
  return (
    <div className={classes.page}>
      <div className={classes.back}>
        <TallLink to="/settings">
          <IconChevronLeft size={18} aria-hidden /> Settings
        </TallLink>
      </div>
      <PageHeader title={title} />
      <div className={classes.sections}>
        {sections.map(({ id, label, body }) => (
          <div key={id} id={id} role="group" aria-label={label} tabIndex={-1} className={classes.section}>
            {body}
          </div>
        ))}
      </div>
    </div>
  )
}

/** Moves to the section that the address names. */
function useFocusOnAnchor(): void {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    const section = hash ? document.getElementById(hash) : null
    section?.scrollIntoView({ block: 'start' })
    section?.focus({ preventScroll: true })
  }, [hash])
}
