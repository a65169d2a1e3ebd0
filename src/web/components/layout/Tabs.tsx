import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/Tabs.css'
import { Tabs as MantineTabs } from '@mantine/core'
import type { ReactNode } from 'react'

import classes from './Tabs.module.css'

export interface Tab<Value extends string> {
  readonly value: Value
  readonly label: string
  /** Shown beside the label. Undefined while loading. */
  readonly count?: number | undefined
}

interface Props<Value extends string> {
  /** Names the list of tabs for screen readers. */
  readonly label: string
  readonly tabs: readonly Tab<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** The content of the chosen tab. */
  readonly children: ReactNode
}

/** Tabs with counts, and the panel of the chosen tab. The arrow keys move between them. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: Props<Value>) {
  const choose = (chosen: string | null) => {
    const tab = tabs.find((each) => each.value === chosen)
    if (tab) onChange(tab.value)
  }
  return (
    <MantineTabs value={value} onChange={choose} classNames={{ list: classes.list, tab: classes.tab, panel: classes.panel }}>
      <MantineTabs.List aria-label={label}>
        {tabs.map((tab) => (
          <MantineTabs.Tab key={tab.value} value={tab.value}>
            {tab.label} <span className={classes.count}>{tab.count?.toLocaleString('en')}</span>
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      {tabs.map((tab) => (
        <MantineTabs.Panel key={tab.value} value={tab.value}>
          {tab.value === value && children}
        </MantineTabs.Panel>
      ))}
    </MantineTabs>
  )
}
