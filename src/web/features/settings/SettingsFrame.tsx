import type { ReactNode } from 'react'

import classes from './SettingsFrame.module.css'

export interface SettingsSection {
  readonly id: string
  readonly name: string
  readonly body: ReactNode
}

/** Goes to a section, and takes the keyboard along. */
export function goToSection(id: string): void {
  const section = document.getElementById(id)
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
}

/** All settings one below the other, with a list of them to go by. */
export const SettingsFrame = ({ sections }: { sections: readonly SettingsSection[] }) => (
  <div className={classes.frame}>
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
