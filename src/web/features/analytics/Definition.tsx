import '@mantine/core/styles/Popover.css'
import { ActionIcon, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconInfoCircle } from '@tabler/icons-react'

import classes from './Definition.module.css'

/** Explains a figure on hover, focus or tap. */
export function Definition({ of, text }: { of: string; text: string }) {
  const [opened, { open, close }] = useDisclosure()
  return (
    <Popover
      opened={opened}
      onChange={(isOpen) => !isOpen && close()}
      position="bottom"
      width={280}
      withinPortal={false}
      trapFocus={false}
      returnFocus={false}
    >
      <Popover.Target>
        <ActionIcon
          size={44}
          variant="subtle"
          className={classes.info}
          aria-label={`About ${of}`}
          onMouseEnter={open}
          onMouseLeave={close}
          onFocus={open}
          onBlur={close}
          onClick={open}
          onKeyDown={({ key }) => key === 'Escape' && close()}
        >
          <IconInfoCircle size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.text}>{text}</Popover.Dropdown>
    </Popover>
  )
}
