import { LinkButton } from '#web/components/display/LinkButton.tsx'
import type { ReachedLimit } from '#domain/errors.ts'
import { limitWords, type LimitName } from '#domain/billing/tiers.ts'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'

import { CheckList } from './CheckList.tsx'

const isLimitName = (name: string): name is LimitName => name in limitWords

// Dialogs are at 200.
const above = 300

const brings = [
  'as many customers and jobs as you like',
  'inventory: what is on the shelf, to the half metre',
  'what the string of each job costs, and what it earns',
]

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  /** What was reached last. */
  readonly limit: ReachedLimit
}

/** What was reached, what paid brings, and two ways on (product, Tiers). Whatever was typed stands behind it, unharmed. */
export function UpgradeDialog({ opened, onClose, limit }: Props) {
  const name = isLimitName(limit.name) ? limit.name : undefined
  const reached = name
    ? `The free plan holds ${limit.value} ${limitWords[name]}, and you have ${limit.count}.`
    : 'The desk keeps what is on the shelf only on the paid plan.'
  return (
    // Above whatever dialog the refusal arose in; and without a header of its own, which would be a second banner beside that dialog's.
    <Modal.Root opened={opened} onClose={onClose} closeOnEscape={false} centered zIndex={above}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body pt="md">
          <Group justify="space-between" wrap="nowrap" mb="sm">
            <Modal.Title>{name ? 'You have reached the free plan’s limit' : 'Inventory is part of the paid plan'}</Modal.Title>
            <Modal.CloseButton aria-label="Close" />
          </Group>
          <Stack>
            <Text>{reached} Nothing you have is lost, and nothing you typed either.</Text>
            <Text>The paid plan brings</Text>
            <CheckList things={brings} />
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                Not now
              </Button>
              <LinkButton to="/subscription" search={{ upgrade: name ? undefined : 'inventory' }} onClick={onClose}>
                See plans
              </LinkButton>
            </Group>
          </Stack>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
