import { LinkButton } from '#web/components/display/LinkButton.tsx'
import type { ReachedLimit } from '#domain/errors.ts'
import { limitLabels, type LimitName } from '#domain/billing/tiers.ts'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'

import { CheckList } from './CheckList.tsx'

const isLimitName = (name: string): name is LimitName => name in limitLabels

// Above Mantine's dialogs, which use 200.
const zIndex = 300

const paidFeatures = ['Unlimited customers and jobs', 'Inventory, exact to the half meter', 'String cost and profit of every job']

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  /** The limit that was reached. */
  readonly limit: ReachedLimit
}

/** Names the limit that was reached and what the paid plan adds (product.md, Tiers). The form behind it keeps its values. */
export function UpgradeDialog({ opened, onClose, limit }: Props) {
  const name = isLimitName(limit.name) ? limit.name : undefined
  const text = name
    ? `The free plan includes ${limit.value} ${limitLabels[name]}, and you have ${limit.count}.`
    : 'It tracks your string and deducts what each job uses.'
  return (
    // Above any open dialog; without Modal.Header, which would be a second banner landmark next to that dialog's.
    <Modal.Root opened={opened} onClose={onClose} closeOnEscape={false} centered zIndex={zIndex}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body pt="md">
          <Group justify="space-between" wrap="nowrap" mb="sm">
            <Modal.Title>{name ? 'You’ve reached the limit of the free plan' : 'Inventory is part of the paid plan'}</Modal.Title>
            <Modal.CloseButton aria-label="Close" />
          </Group>
          <Stack>
            <Text>{text} Your data and unsaved changes are safe.</Text>
            <Text>The paid plan includes:</Text>
            <CheckList items={paidFeatures} />
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
