import '@mantine/core/styles/Menu.css'
import '@mantine/core/styles/Popover.css'
import type { BusinessLink } from '#contract/identity/identity.ts'
import { roleLabels } from '#domain/people/permissions.ts'
import { Menu } from '@mantine/core'
import { IconCheck, IconSelector } from '@tabler/icons-react'

import classes from './AppShell.module.css'

interface Props {
  readonly businesses: readonly BusinessLink[]
  /** The id of the business of this tab. */
  readonly current: string
  readonly onSwitch: (business: BusinessLink) => void
}

const detailOf = ({ role, is_open }: BusinessLink): string => (is_open ? roleLabels[role] : 'No access on the free plan')

/** Shows this tab's business and loads another one, for users who work in several. */
export const BusinessSwitcher = ({ businesses, current, onSwitch }: Props) => (
  // Above the drawer.
  <Menu zIndex={500} width="target" position="bottom-start">
    <Menu.Target>
      <button type="button" className={classes.business} aria-label="Switch business">
        <span className={classes.truncate}>{businesses.find(({ id }) => id === current)?.name}</span>
        <IconSelector size={18} aria-hidden />
      </button>
    </Menu.Target>
    <Menu.Dropdown>
      {businesses.map((business) => (
        <Menu.Item
          key={business.id}
          disabled={!business.is_open}
          aria-current={business.id === current}
          rightSection={business.id === current && <IconCheck size={16} aria-hidden />}
          onClick={() => business.id !== current && onSwitch(business)}
        >
          <span className={classes.names}>
            {business.name}
            <small>{detailOf(business)}</small>
          </span>
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)
