import { useCan } from '#web/app/session/permissions.tsx'
import { LinkButton } from '#web/components/display/LinkButton.tsx'
import type { ReachedLimit } from '#domain/errors.ts'
import { limitLabels, type LimitName } from '#domain/billing/tiers.ts'
import { SecondaryButton } from '#web/components/display/variants.ts'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { Group, Modal, Stack, Text } from '@mantine/core'

import { CheckList, paidFeatures } from './CheckList.tsx'

const isLimitName = (name: string): name is LimitName => name in limitLabels

// Above Mantine's dialogs, which use 200.
const zIndex = 300

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  readonly limit: ReachedLimit
}

/** The dialog's text, and the feature that the plans page highlights. */
function describeLimit({ name, value, count }: ReachedLimit): { title: string; text: string; upgrade?: 'inventory' } {
  if (isLimitName(name)) {
    const text = `The free plan includes ${value} ${limitLabels[name]}, and you have ${count}.`
    return { title: 'You’ve reached the limit of the free plan', text }
  }
  if (name === 'access_tokens') {
    return { title: 'Access tokens are part of the paid plan', text: 'Other programs use them to access your Stringdesk.' }
  }
  if (name === 'webhooks') {
    return { title: 'Webhooks are part of the paid plan', text: 'They notify your other programs when something happens.' }
  }
  if (name === 'members') {
    return { title: 'Other people are part of the paid plan', text: 'Each has their own account and a role in your business.' }
  }
  return {
    title: 'Inventory is part of the paid plan',
    text: 'It tracks your string and deducts what each job uses.',
    upgrade: 'inventory',
  }
}

/** Names the limit that was reached and what the paid plan adds (R12.5). The form behind it keeps its values. */
export function UpgradeDialog({ opened, onClose, limit }: Props) {
  const { title, text, upgrade } = describeLimit(limit)
  const mayUpgrade = useCan('ownership')
  return (
    // Above any open dialog; without Modal.Header, which would be a second banner landmark next to that dialog's.
    <Modal.Root opened={opened} onClose={onClose} closeOnEscape={false} centered zIndex={zIndex}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body pt="md">
          <Group justify="space-between" wrap="nowrap" mb="sm">
            <Modal.Title>{title}</Modal.Title>
            <Modal.CloseButton aria-label="Close" />
          </Group>
          <Stack>
            <Text>{text} Your data and unsaved changes are safe.</Text>
            <Text>The paid plan includes:</Text>
            <CheckList items={paidFeatures} />
            {!mayUpgrade && <Text>Ask the owner of the business to change the plan.</Text>}
            <Group>
              {mayUpgrade && (
                <LinkButton to="/subscription" search={{ upgrade }} onClick={onClose}>
                  See plans
                </LinkButton>
              )}
              <SecondaryButton onClick={onClose}>Not now</SecondaryButton>
            </Group>
          </Stack>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
