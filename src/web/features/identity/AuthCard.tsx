import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/Tabs.css'
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'

import classes from './AuthCard.module.css'

type Tab = 'signin' | 'signup'

interface Props {
  readonly tab: Tab
  readonly onTab: (tab: Tab) => void
  readonly children: ReactNode
}

/** A card with tabs for sign-in and sign-up. */
export const AuthCard = ({ tab, onTab, children }: Props) => (
  <div className={classes.card}>
    <Tabs
      value={tab}
      onChange={(next) => onTab(next === 'signup' ? 'signup' : 'signin')}
      variant="pills"
      classNames={{ list: classes.list, tab: classes.tab }}
    >
      <Tabs.List grow>
        <Tabs.Tab value="signin">Sign in</Tabs.Tab>
        <Tabs.Tab value="signup">Sign up</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="signin">{tab === 'signin' && children}</Tabs.Panel>
      <Tabs.Panel value="signup">{tab === 'signup' && children}</Tabs.Panel>
    </Tabs>
  </div>
)
