import { LinkButton } from '#web/ui/LinkButton.tsx'
import { limitWords, type LimitName } from '#domain/tiers.ts'
import { setReachedLimit, useReachedLimit } from '#web/backend/limit.ts'
import '@mantine/core/styles/List.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'

const isLimitName = (name: string): name is LimitName => name in limitWords

// Dialogs are at 200.
const above = 300

const close = () => setReachedLimit(undefined)

// Escape closes the prompt alone: whatever dialog stands under it listens at the window as well, though later than this.
function useEscape(isOpen: boolean): void {
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape') return
    event.stopImmediatePropagation()
    close()
  })
  useEffect(() => {
    window.addEventListener('keydown', onEscape, { capture: true })
    return () => window.removeEventListener('keydown', onEscape, { capture: true })
  }, [])
}

/** What was reached, what paid brings, and two ways on (product, Tiers). Whatever was typed stands behind it, unharmed. */
export function UpgradePrompt() {
  const reachedNow = useReachedLimit()
  useEscape(reachedNow !== undefined)
  // The words stay while the prompt goes.
  const [limit, setLimit] = useState(reachedNow)
  if (reachedNow && reachedNow !== limit) setLimit(reachedNow)
  const name = limit && isLimitName(limit.name) ? limit.name : undefined
  const reached =
    limit && name
      ? `The free plan holds ${limit.value} ${limitWords[name]}, and you have ${limit.count}.`
      : 'The desk keeps what is on the shelf only on the paid plan.'
  return (
    // Above whatever dialog the refusal arose in; and without a header of its own, which would be a second banner beside that dialog's.
    <Modal.Root opened={reachedNow !== undefined} onClose={close} closeOnEscape={false} centered zIndex={above}>
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
            <List>
              <List.Item>as many customers and jobs as you like</List.Item>
              <List.Item>inventory: what is on the shelf, to the half metre</List.Item>
              <List.Item>what the string of each job costs, and what it earns</List.Item>
            </List>
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                Not now
              </Button>
              <LinkButton to="/subscription" search={{ upgrade: name ? undefined : 'inventory' }} onClick={close}>
                See plans
              </LinkButton>
            </Group>
          </Stack>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
