import type { ReactNode } from 'react'

import classes from './SettingsLayout.module.css'

export interface SettingsSection {
  readonly id: string
  readonly name: string
  readonly body: ReactNode
}

export function goToSection(id: string): void {
  const section = document.getElementById(id)
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
}

/** All sections below each other, with a table of contents. */
export const SettingsLayout = ({ sections }: { sections: readonly SettingsSection[] }) => (
  <div className={classes.layout}>
    <nav aria-label="Settings" className={classes.list}>
      {sections.map(({ id, name }) => (
        <button key={id} type="button" className={classes.link} onClick={() => goToSection(id)}>
          {name}
        </button>
      ))}
    </nav>
    <div className={classes.sections}>
      {sections.map(({ id, name, body }) => (
        <div key={id} id={id} role="group" aria-label={name} tabIndex={-1} className={classes.section}>
          {body}
        </div>
      ))}
    </div>
  </div>
)
